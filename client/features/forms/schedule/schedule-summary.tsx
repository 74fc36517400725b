import { type ReactNode, useMemo } from 'react'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { OpeningList } from '#client/staff-ui/wizard/opening-list.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import {
  type ManualSchedule,
  type RecurringSchedule,
  schedule as schedules,
} from '#shared/forms/schedules/schedule.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { firstOpeningOutsideClosures } from './never-opens-cause.ts'
import { durationLabel, neverOpensMessage, toCapitalisedSentence } from './schedule-labels.ts'
import styles from './schedule-summary.module.css'
import { maxPreviewedOpenings } from './use-openings-preview.ts'

interface Props {
  schedule: DraftSchedule
  /** The sentence alone. */
  isShort?: boolean
}

/** What was set, as a sentence, and the next openings that come of it. */
export function ScheduleSummary({ schedule, isShort = false }: Props) {
  const whole = useMemo(() => schedules.safeParse(schedule).data, [schedule])
  if (!whole) return <LiveSummary>{m.form_words_incomplete()}</LiveSummary>
  return whole.kind === 'manual' ? (
    <ByHandInWords schedule={whole} />
  ) : (
    <OpeningsSummary schedule={whole} isShort={isShort} />
  )
}

function ByHandInWords({ schedule }: { schedule: ManualSchedule }) {
  const periods = formatList(schedule.periods.map(({ name }) => name))
  return (
    <LiveSummary>
      <mark>{m.form_words_manual()}</mark> {m.form_words_manual_periods({ periods })}{' '}
      <OpenDurationText minutes={schedule.windowMinutes} reminder={schedule.reminderMinutes} />
    </LiveSummary>
  )
}

/** When a schedule opens, as the server reads it: in words and as its next ten openings, or that it never does. */
function OpeningsSummary({ schedule, isShort }: { schedule: RecurringSchedule; isShort: boolean }) {
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
      {openings.length > 0 && !isShort && (
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

/** How long a check-in stays open, and when it is brought to mind, as sentences. */
function OpenDurationText({ minutes, reminder }: { minutes: number; reminder: number | null }) {
  return (
    <>
      {m.form_words_open_for()} <mark>{durationLabel(minutes)}</mark>
      {m.form_words_then_missed()}
      {reminder !== null && (
        <>
          {' '}
          {m.schedule_words_reminded()} <mark>{durationLabel(reminder)}</mark>.
        </>
      )}
    </>
  )
}

/** What was set, as a sentence that changes as one types; put what matters in `<mark>`. */
function LiveSummary({ children }: { children: ReactNode }) {
  return (
    <section className={styles.said} aria-live="polite">
      <h2>{m.staff_in_words()}</h2>
      <p>{children}</p>
    </section>
  )
}
