import { VisuallyHidden } from '@mantine/core'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import styles from './today-skeleton.module.css'

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The outline of Today while it loads. */
export function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <div className={styles.head}>
        <SkeletonLine width="96px" height="22px" />
        <SkeletonLine width="320px" />
      </div>
      <div className={styles.figures}>
        {some(4).map((figure) => (
          <div key={figure}>
            <SkeletonLine width="40px" height="28px" />
            <SkeletonLine width="120px" />
          </div>
        ))}
      </div>
      {some(6).map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonLine width="220px" />
          <SkeletonLine width="96px" height="28px" />
        </div>
      ))}
    </div>
  )
}
