import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { ProgressBar } from '#client/staff-ui/page/progress-bar.tsx'
import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { OpeningLink } from '../opening-link.tsx'
import { NothingOpenToday } from './nothing-open-today.tsx'
import styles from './open-openings-section.module.css'
import { timeLeft } from './relative-time.ts'

interface Props {
  today: TodayOverview
  groupId: string | undefined
}

/** Openings that learners can answer now, soonest to close first. */
export function OpenOpeningsSection({ today, groupId }: Props) {
  const { total, answered } = today.sums
  const { shown, more } = useFirstRows(today.open, 8)
  return (
    <Section
      title={m.today_open()}
      count={today.open.length > 0 ? m.today_not_yet_answered({ count: total - answered }) : undefined}
      id="open"
    >
      {today.open.length === 0 ? (
        <NothingOpenToday here={today} />
      ) : (
        <RowList>
          {shown.map((opening) => (
            <TwoLineRow
              key={opening.occurrenceId}
              title={<OpeningLink opening={opening} groupId={groupId} />}
              middle={
                <span className={styles.answered}>
                  {m.today_answered_of({ answered: opening.answered, total: opening.total })}
                  <ProgressBar done={opening.answered} total={opening.total} />
                </span>
              }
              end={
                <TimeCell
                  time={m.today_closes({ time: timeLabel(opening.closesAt, today.timeZone) })}
                  detail={timeLeft(opening.closesAt, today)}
                />
              }
            />
          ))}
        </RowList>
      )}
      {more}
    </Section>
  )
}
