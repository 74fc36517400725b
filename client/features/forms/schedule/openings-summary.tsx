import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { LiveSummary } from '#client/staff-ui/wizard/live-summary.tsx'
import { OpeningList } from '#client/staff-ui/wizard/opening-list.tsx'
import { m } from '#client/words/messages.js'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { firstOpeningOutsideClosures } from './never-opens-cause.ts'
import { OpenDurationText } from './open-duration-text.tsx'
import { neverOpensMessage, toCapitalisedSentence } from './schedule-labels.ts'
import { maxPreviewedOpenings } from './use-openings-preview.ts'

/** When a schedule opens, as the server reads it: in words and as its next ten openings, or that it never does. */
export function OpeningsSummary({ schedule }: { schedule: RecurringSchedule }) {
  const { told, never, isFailed, retry } = useDraftReview().openings
  if (isFailed)
    return (
      <ErrorNotice what={m.form_openings_failed()} onRetry={retry}>
        {m.form_openings_failed_safe()}
      </ErrorNotice>
    )
  if (!told) return <LiveSummary>{m.form_words_working()}</LiveSummary>

  const { inWords, openings, timeZone } = told
  const first = firstOpeningOutsideClosures(openings)
  return (
    <>
      <LiveSummary>
        {never ? (
          neverOpensMessage(never)
        ) : (
          <>
            <mark>{toCapitalisedSentence(inWords)}</mark>{' '}
            {first && `${m.form_words_first({ day: dayLabel(first.onDate, 'full') })} `}
            <OpenDurationText minutes={schedule.windowMinutes} reminder={schedule.reminderMinutes} />{' '}
            {m.form_words_zone({ timeZone })}
          </>
        )}
      </LiveSummary>
      {openings.length > 0 && (
        <Section
          title={openings.length === maxPreviewedOpenings ? m.form_next_ten() : m.form_all_openings()}
          more={<TextLink to="/dashboard/org/schedules">{m.form_closures()}</TextLink>}
        >
          <OpeningList openings={openings} />
        </Section>
      )}
    </>
  )
}
