import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { OpeningList } from '#client/staff-ui/wizard/opening-list.tsx'
import { SaidInWords } from '#client/staff-ui/wizard/said-in-words.tsx'
import { m } from '#client/words/messages.js'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import { useReview } from '../writing/review-context.ts'
import { OpenFor } from './open-for.tsx'
import { firstOpen } from './opens-never.ts'
import { neverWords, sentenceOf } from './schedule-words.ts'
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
  if (!told) return <SaidInWords>{m.form_words_working()}</SaidInWords>

  const { inWords, openings, timeZone } = told
  const first = firstOpen(openings)
  return (
    <>
      <SaidInWords>
        {never ? (
          neverWords(never)
        ) : (
          <>
            <mark>{sentenceOf(inWords)}</mark>{' '}
            {first && `${m.form_words_first({ day: dayWords(first.onDate, 'full') })} `}
            <OpenFor minutes={schedule.windowMinutes} reminder={schedule.reminderMinutes} />{' '}
            {m.form_words_zone({ timeZone })}
          </>
        )}
      </SaidInWords>
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
