import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { schedulePatternLabel } from './schedule-labels.ts'
import {
  recurringSchedulePatterns,
  type SchedulePattern,
  schedulePatterns,
  withSchedulePattern,
} from './schedule-pattern.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** What the schedule begins from. */
export function SchedulePatternField({
  pattern,
  onChoose,
}: {
  pattern: SchedulePattern | null
  onChoose: (pattern: SchedulePattern) => void
}) {
  const { organisation } = useFormEditor()
  const { schedule, isOwn, writeSchedule } = useDraftSchedule()
  const { faultAt } = useDraftReview()
  const fault = faultAt('schedule') ?? faultAt('schedule.rule') ?? faultAt('schedule.rule.freq')
  const beginning = {
    today: calendarDayAt(new Date(now()).toISOString(), organisation.timeZone),
    nameOf: (number: number) => m.form_period_n({ number }),
  }
  return (
    <FieldRow label={m.form_pattern()} legend={fault ? `${m.form_pattern()}. ${fault}` : m.form_pattern()}>
      <FieldAnchor id="schedule">
        <ChoiceChips
          chips={(isOwn ? recurringSchedulePatterns : schedulePatterns).map((value) => ({
            value,
            label: schedulePatternLabel(value),
          }))}
          value={pattern}
          onChange={(chosen) => {
            onChoose(chosen)
            writeSchedule((current) => withSchedulePattern(current, chosen, beginning))
          }}
        />
        {schedule === null && <FieldHint>{isOwn ? m.own_times_hint() : m.form_pattern_hint()}</FieldHint>}
        {schedule !== null && pattern === null && <FieldHint>{m.form_pattern_other_hint()}</FieldHint>}
        <FieldFault>{fault}</FieldFault>
      </FieldAnchor>
    </FieldRow>
  )
}
