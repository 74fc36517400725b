import { Link } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import css from './way-in-form.module.css'

/** Leads whoever has no account to registering. */
export const RegisterLink = () => (
  <p className={css.other}>
    {m.sign_in_new()}{' '}
    <Link to="/register" search={true}>
      {m.sign_in_register()}
    </Link>
  </p>
)
