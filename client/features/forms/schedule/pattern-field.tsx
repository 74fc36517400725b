import { now } from '#client/platform/device/now.ts'
import { dayAt } from '#client/platform/language/day-at.ts'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { FieldRow, Hint } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { patternLabel } from './schedule-labels.ts'
import { type Pattern, patterns, recurringPatterns, withPattern } from './schedule-pattern.ts'
import { useSchedule } from './use-schedule.ts'

/** What the schedule begins from. */
export function PatternField({
  pattern,
  onChoose,
}: {
  pattern: Pattern | null
  onChoose: (pattern: Pattern) => void
}) {
  const { organisation } = useFormEditor()
  const { schedule, isOwn, writeSchedule } = useSchedule()
  const { faultAt } = useDraftReview()
  const fault = faultAt('schedule') ?? faultAt('schedule.rule') ?? faultAt('schedule.rule.freq')
  const beginning = {
    today: dayAt(new Date(now()).toISOString(), organisation.timeZone),
    nameOf: (number: number) => m.form_period_n({ number }),
  }
  return (
    <FieldRow label={m.form_pattern()} legend={fault ? `${m.form_pattern()}. ${fault}` : m.form_pattern()}>
      <FieldAnchor id="schedule">
        <ChoiceChips
          chips={(isOwn ? recurringPatterns : patterns).map((value) => ({
            value,
            label: patternLabel(value),
          }))}
          value={pattern}
          onChange={(chosen) => {
            onChoose(chosen)
            writeSchedule((current) => withPattern(current, chosen, beginning))
          }}
        />
        {schedule === null && <Hint>{isOwn ? m.own_times_hint() : m.form_pattern_hint()}</Hint>}
        {schedule !== null && pattern === null && <Hint>{m.form_pattern_other_hint()}</Hint>}
        <FieldFault>{fault}</FieldFault>
      </FieldAnchor>
    </FieldRow>
  )
}
