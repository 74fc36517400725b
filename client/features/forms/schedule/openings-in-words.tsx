import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { LiveSummary } from '#client/staff-ui/wizard/live-summary.tsx'
import { OpeningList } from '#client/staff-ui/wizard/opening-list.tsx'
import { m } from '#client/words/messages.js'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import { useReview } from '../writing/review-context.ts'
import { OpenFor } from './open-for.tsx'
import { firstOpen } from './opens-never.ts'
import { neverOpensReason, sentenceOf } from './schedule-labels.ts'
import { openingsShown } from './use-openings.ts'

/** When a schedule opens, as the server reads it: in words and as its next ten openings, or that it never does. */
export function OpeningsInWords({ schedule }: { schedule: RecurringSchedule }) {
  const { told, never, isFailed, retry } = useReview().openings
  if (isFailed)
    return (
      <ErrorNotice what={m.form_openings_failed()} onRetry={retry}>
        {m.form_openings_failed_safe()}
      </ErrorNotice>
    )
  if (!told) return <LiveSummary>{m.form_words_working()}</LiveSummary>

  const { inWords, openings, timeZone } = told
  const first = firstOpen(openings)
  return (
    <>
      <LiveSummary>
        {never ? (
          neverOpensReason(never)
        ) : (
          <>
            <mark>{sentenceOf(inWords)}</mark>{' '}
            {first && `${m.form_words_first({ day: dayLabel(first.onDate, 'full') })} `}
            <OpenFor minutes={schedule.windowMinutes} reminder={schedule.reminderMinutes} />{' '}
            {m.form_words_zone({ timeZone })}
          </>
        )}
      </LiveSummary>
      {openings.length > 0 && (
        <Section
          title={openings.length === openingsShown ? m.form_next_ten() : m.form_all_openings()}
          more={<TextLink to="/dashboard/org/schedules">{m.form_closures()}</TextLink>}
        >
          <OpeningList openings={openings} />
        </Section>
      )}
    </>
  )
}
