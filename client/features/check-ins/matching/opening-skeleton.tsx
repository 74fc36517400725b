import { VisuallyHidden } from '@mantine/core'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { m } from '#client/words/messages.js'
import styles from './opening-skeleton.module.css'

const rows = Array.from({ length: 10 }, (_, index) => index)

/** The outline of a match board while it loads. */
export function OpeningSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <div className={styles.head}>
        <Bone width="48px" height="10px" />
        <Bone width="340px" height="22px" />
        <Bone width="560px" />
      </div>
      <div className={styles.tools}>
        <Bone width="240px" height="36px" />
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Bone width="120px" />
          <Bone width="100%" height="24px" />
        </div>
      ))}
    </div>
  )
}
