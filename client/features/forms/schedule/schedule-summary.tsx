import { useMemo } from 'react'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { LiveSummary } from '#client/staff-ui/wizard/live-summary.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { type ManualSchedule, schedule as schedules } from '#shared/forms/schedules/schedule.ts'
import { OpenDurationText } from './open-duration-text.tsx'
import { OpeningsSummary } from './openings-summary.tsx'

/** What was set, as a sentence, and the next openings that come of it. */
export function ScheduleSummary({ schedule }: { schedule: DraftSchedule }) {
  const whole = useMemo(() => schedules.safeParse(schedule).data, [schedule])
  if (!whole) return <LiveSummary>{m.form_words_incomplete()}</LiveSummary>
  return whole.kind === 'manual' ? <ByHandInWords schedule={whole} /> : <OpeningsSummary schedule={whole} />
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
