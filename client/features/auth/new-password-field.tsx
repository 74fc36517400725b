import { Suspense, useId } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { m } from '#client/words/messages.js'
import css from './new-password-field.module.css'
import { passwordFaultMessage } from './password-fault-message.ts'

const PasswordHint = lazyComponent(() => import('./password-hint.tsx'), 'PasswordHint')

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** What the server refused it for, or `missing`. */
  fault: string | undefined
  /** Words around the person that would be guessed first. */
  about: readonly string[]
}

/** A password being chosen, with what makes it good said in words as it is typed. */
export function NewPasswordField({ label, value, onChange, fault, about }: NewPasswordFieldProps) {
  const adviceId = useId()
  return (
    <div className={css.field}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={fault && passwordFaultMessage(fault)}
        aria-describedby={adviceId}
      />
      <p className={css.advice} id={adviceId}>
        {m.password_advice()}
      </p>
      <div className={css.hint} role="status">
        {value !== '' && !fault && (
          <Suspense>
            <PasswordHint password={value} about={about} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
