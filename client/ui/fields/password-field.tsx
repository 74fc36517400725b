import { type ComponentProps, useState } from 'react'
import { m } from '#client/words/messages.js'
import css from './password-field.module.css'
import { TextField } from './text-field.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={css.field}>
      <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        className={css.toggle}
        type="button"
        onClick={() => setIsShown(!isShown)}
        aria-label={isShown ? m.sign_in_hide_password_label() : m.sign_in_show_password_label()}
      >
        {isShown ? m.sign_in_hide_password() : m.sign_in_show_password()}
      </button>
    </div>
  )
}
