import { useQuery } from '@tanstack/react-query'
import type { ClosureImpact } from '#client/features/organisations/calendar/add-closure.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import styles from './openings-moved-into-closure.module.css'

/** The openings that somebody moved to days which are about to close: they stay there, and do not open. */
export function OpeningsMovedIntoClosure({ closed }: Pick<ClosureImpact, 'closed'>) {
  const { data } = useQuery({
    ...api.forms.readOpeningsMovedIntoClosure.queryOptions({ input: closed }),
    placeholderData: (before) => before,
  })
  return (
    <div role="status">
      {data && data.openings.length > 0 && (
        <div className={styles.note}>
          <p>{m.closure_moved_here()}</p>
          <ul>
            {data.openings.map(({ title, learnerName, onDate, opensOn, time }) => (
              <li key={`${title} ${learnerName} ${onDate} ${time}`}>
                {m.closure_moved_one({
                  title: learnerName === null ? title : m.closure_moved_own({ title, learner: learnerName }),
                  day: dayLabel(opensOn, 'short'),
                  time: formatWallClock(time),
                  from: dayLabel(onDate, 'short'),
                })}
              </li>
            ))}
            {data.beyond > 0 && <li>{m.closure_moved_beyond({ count: data.beyond })}</li>}
          </ul>
          <p>{m.closure_moved_says()}</p>
        </div>
      )}
    </div>
  )
}
