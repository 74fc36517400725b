import { type ReactNode, useId } from 'react'
import styles from './choice-field.module.css'

interface Props {
  legend: string
  hint?: string
  error?: string
  children: ReactNode
}

/** Chips or boxes that answer one question of a dialog. */
export function ChoiceField({ legend, hint, error, children }: Props) {
  const hintId = useId()
  return (
    <fieldset
      className={styles.field}
      data-invalid={error !== undefined || undefined}
      aria-describedby={hintId}
    >
      <legend>{legend}</legend>
      <div className={styles.words} id={hintId}>
        {hint && !error && <p className={styles.hint}>{hint}</p>}
        {error && <p className={styles.error}>{error}</p>}
      </div>
      {children}
    </fieldset>
  )
}
