import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import styles from './calendar-skeleton.module.css'

/** The calendar's place, while its openings are on their way. */
export const CalendarSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={m.calendar_loading()}>
    {Array.from({ length: 35 }, (_, day) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in here
      <div key={day}>
        <SkeletonLine width="60%" />
      </div>
    ))}
  </div>
)
