import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> {
  label: string
  hint?: string
  /** What is wrong with it and how to mend it. */
  error?: string
  big?: boolean
  /** For a short code that is copied letter by letter. */
  code?: boolean
}

export function TextField({
  label,
  hint,
  error,
  big,
  code,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={classNames(css.field, big && css.big, code && css.code)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <input
        {...input}
        {...(code && { autoCapitalize: 'characters', spellCheck: false })}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(hint && hintId, error && errorId, describedBy) || undefined}
      />
      {error && (
        <p className={css.error} id={errorId}>
          <IconAlertCircle aria-hidden="true" size={20} />
          {error}
        </p>
      )}
    </div>
  )
}
