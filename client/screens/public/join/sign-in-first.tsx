import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import css from '../way-in-form.module.css'

export const SignInFirst = ({ email }: { email: string }) => (
  <div className={css.form}>
    <p>{m.join_sign_in_says({ email })}</p>
    <ButtonLink wide to="/login" search={{ next: '/join' }}>
      {m.join_sign_in()}
    </ButtonLink>
  </div>
)
