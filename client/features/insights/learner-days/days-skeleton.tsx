import { VisuallyHidden } from '@mantine/core'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import styles from './days-skeleton.module.css'

/** The outline of a learner's days while they load. */
export function DaysSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <SkeletonLine width="140px" height="10px" />
      <SkeletonLine width="320px" height="24px" />
      <SkeletonLine width="100%" height="56px" />
      <SkeletonLine width="360px" height="36px" />
      <SkeletonLine width="100%" height="400px" />
    </div>
  )
}
