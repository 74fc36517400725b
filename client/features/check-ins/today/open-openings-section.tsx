import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { ProgressBar } from '#client/staff-ui/page/figures/progress-bar.tsx'
import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { OpeningLink } from '../opening-link.tsx'
import { EmptySectionText } from './empty-section-text.tsx'
import { nextFormToOpen } from './next-form-to-open.ts'
import styles from './open-openings-section.module.css'
import { relativeDay, type TimeReference, timeLeft } from './relative-time.ts'

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

/** Nothing is open: says what opens next. */
function NothingOpenToday({ here }: { here: TimeReference }) {
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} }))
  const next = nextFormToOpen(forms.data?.forms ?? [])
  return (
    <EmptySectionText>
      {m.today_nothing_open()}{' '}
      {next &&
        m.today_opens_next({
          form: next.title,
          day: relativeDay(next.nextDueAt, here),
          time: timeLabel(next.nextDueAt, here.timeZone),
        })}
    </EmptySectionText>
  )
}
