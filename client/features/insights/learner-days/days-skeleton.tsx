import { VisuallyHidden } from '@mantine/core'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { m } from '#client/words/messages.js'
import styles from './days-skeleton.module.css'

/** The outline of a learner's days while they load. */
export function DaysSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <Bone width="140px" height="10px" />
      <Bone width="320px" height="24px" />
      <Bone width="100%" height="56px" />
      <Bone width="360px" height="36px" />
      <Bone width="100%" height="400px" />
    </div>
  )
}
