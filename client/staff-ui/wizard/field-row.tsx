import type { ReactNode } from 'react'
import styles from './field-row.module.css'

interface Props {
  /** One or two words at the start of the row. */
  label: string
  /** The same in full, where the short label leaves it open. */
  legend?: string
  children: ReactNode
}

/** One question of a form step: its name at the left, its fields beside it. */
export function FieldRow({ label, legend = label, children }: Props) {
  return (
    <fieldset className={styles.row}>
      <legend>{legend}</legend>
      <div className={styles.label} aria-hidden>
        {label}
      </div>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

/** Fields and words that read as one sentence. */
export const InlineFields = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
)

/** What a field means, quietly beside or under it. */
export const FieldHint = ({ children }: { children: ReactNode }) => (
  <span className={styles.hint}>{children}</span>
)
