import { VisuallyHidden } from '@mantine/core'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { m } from '#client/words/messages.js'
import styles from './today-skeleton.module.css'

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The outline of Today while it loads. */
export function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <div className={styles.head}>
        <Bone width="96px" height="22px" />
        <Bone width="320px" />
      </div>
      <div className={styles.figures}>
        {some(4).map((figure) => (
          <div key={figure}>
            <Bone width="40px" height="28px" />
            <Bone width="120px" />
          </div>
        ))}
      </div>
      {some(6).map((row) => (
        <div key={row} className={styles.row}>
          <Bone width="220px" />
          <Bone width="96px" height="28px" />
        </div>
      ))}
    </div>
  )
}
