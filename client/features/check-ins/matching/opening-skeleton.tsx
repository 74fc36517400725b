import { VisuallyHidden } from '@mantine/core'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import styles from './opening-skeleton.module.css'

const rows = Array.from({ length: 10 }, (_, index) => index)

/** The outline of a match board while it loads. */
export function OpeningSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <div className={styles.head}>
        <SkeletonLine width="48px" height="10px" />
        <SkeletonLine width="340px" height="22px" />
        <SkeletonLine width="560px" />
      </div>
      <div className={styles.tools}>
        <SkeletonLine width="240px" height="36px" />
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonLine width="120px" />
          <SkeletonLine width="100%" height="24px" />
        </div>
      ))}
    </div>
  )
}
