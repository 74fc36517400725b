import type { ReactNode } from 'react'
import styles from './data-table.module.css'

interface Props {
  /** Heard, not seen: what the table is about. */
  caption: string
  /** Rows of 56 instead of 44 pixels, their heads as prose. */
  isRoomy?: boolean
  /** Many columns of figures, close to each other. */
  isTight?: boolean
  /** Each row becomes a block on phones; give cells a `data-label`. */
  isStacked?: boolean
  children: ReactNode
}

/**
 * A small table that is shown whole. Cells take `data-figure` (numbers at the end), `data-wide-only` (left out on
 * narrow screens), `data-wraps` (a head of a row in more than a line there) and, when stacked, `data-label` and
 * `data-long` (a line of its own).
 */
export function DataTable({ caption, isRoomy, isTight, isStacked, children }: Props) {
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        data-roomy={isRoomy || undefined}
        data-tight={isTight || undefined}
        data-stacked={isStacked || undefined}
      >
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
