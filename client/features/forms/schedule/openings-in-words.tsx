import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { OpeningList } from '#client/staff-ui/wizard/opening-list.tsx'
import { SaidInWords } from '#client/staff-ui/wizard/said-in-words.tsx'
import { m } from '#client/words/messages.js'
import type { RecurringSchedule } from '#shared/forms/schedule.ts'
import { OpenFor } from './open-for.tsx'
import { opensNever } from './opens-never.ts'
import { neverWords, openingsShown, sentenceOf } from './schedule-words.ts'
import { useOpenings } from './use-openings.ts'

/** When a schedule opens, as the server reads it: in words and as its next ten openings, or that it never does. */
export function OpeningsInWords({ schedule }: { schedule: RecurringSchedule }) {
  const { data, isError, refetch } = useOpenings(schedule)
  if (isError)
    return (
      <ErrorNotice what={m.form_openings_failed()} onRetry={() => void refetch()}>
        {m.form_openings_failed_safe()}
      </ErrorNotice>
    )
  if (!data) return <SaidInWords>{m.form_words_working()}</SaidInWords>

  const { inWords, openings, timeZone } = data
  const never = opensNever(openings, openingsShown)
  const firstOpen = openings.find(({ closedBy }) => closedBy === null)
  return (
    <>
      <SaidInWords>
        {never ? (
          neverWords(never)
        ) : (
          <>
            <mark>{sentenceOf(inWords)}</mark>{' '}
            {firstOpen && `${m.form_words_first({ day: dayWords(firstOpen.onDate, 'full') })} `}
            <OpenFor minutes={schedule.windowMinutes} /> {m.form_words_zone({ timeZone })}
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
