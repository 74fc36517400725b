import { VisuallyHidden } from '@mantine/core'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import { m } from '#client/words/messages.js'
import type { LibraryWeekDay } from '#shared/forms/library/library-endpoints.ts'
import { answeredPercent } from './answered-percent.ts'
import styles from './answered-week-bars.module.css'

/** How much of the last seven days was answered: a bar a day, and the share of them all. */
export function AnsweredWeekBars({ week }: { week: readonly LibraryWeekDay[] }) {
  const share = answeredPercent(week)
  if (share === null) return m.library_none_sent()
  return (
    <span className={styles.line} title={week.map(dayShare).join('\n')}>
      <span className={styles.week} aria-hidden>
        {week.map(({ onDate, sent, answered }) => (
          <span key={onDate} className={styles.day} data-none={sent === 0 || undefined}>
            {answered > 0 && (
              <span className={styles.answered} style={{ height: `${wholePercent(answered, sent)}%` }} />
            )}
          </span>
        ))}
      </span>
      <span className={styles.share}>{formatPercent(share)}</span>
      <VisuallyHidden>{week.map(dayShare).join(', ')}</VisuallyHidden>
    </span>
  )
}

const dayShare = ({ onDate, sent, answered }: LibraryWeekDay) =>
  sent === 0
    ? m.library_no_day({ day: formatDayHeading(onDate, 'short') })
    : m.library_day_share({ day: formatDayHeading(onDate, 'short'), answered, sent })
