import { VisuallyHidden } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import styles from './list-skeleton.module.css'

const widths = ['72%', '40%', '92%', '56%']

/** Rows of the same height as those that will come, so that nothing jumps. */
export function ListSkeleton({
  label,
  columns,
  rows = 8,
}: {
  label: string
  columns: number
  rows?: number
}) {
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{m.staff_list_loading({ label })}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className={styles.row} aria-hidden>
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <SkeletonLine key={column} width={widths[(row + column) % widths.length] ?? '72%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
