import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '#client/words/messages.js'
import styles from './error-summary.module.css'

export interface FieldError {
  /** The `id` of the field. */
  fieldId: string
  words: string
}

/** What a form was refused for, above it: takes the focus when it appears, and leads to each field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const count = errors.length
  useEffect(() => {
    if (count > 0) box.current?.focus()
  }, [count])
  if (count === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <div>
        <b>{m.staff_mend({ count })}</b>
        <ul>
          {errors.map(({ fieldId, words }) => (
            <li key={fieldId}>
              <button type="button" onClick={() => document.getElementById(fieldId)?.focus()}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
