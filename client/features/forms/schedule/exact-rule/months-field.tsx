import { ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { FieldAnchor } from '../../fields/field-anchor.tsx'
import { FieldFault } from '../../fields/field-fault.tsx'
import { useDraftReview } from '../../writing/draft-review-context.ts'
import { monthLabel } from '../schedule-labels.ts'
import type { DraftRule } from '../schedule-pattern.ts'
import { useDraftSchedule } from '../use-draft-schedule.ts'
import { withRulePart } from './rule-edits.ts'

const chips = () =>
  Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: monthLabel(month) }))

/** BYMONTH: the months of the year that count. */
export function MonthsField({ rule }: { rule: DraftRule }) {
  const { faultAt } = useDraftReview()
  const { changeRule } = useDraftSchedule()
  return (
    <FieldRow label={m.schedule_months()} legend={m.schedule_months_legend()}>
      <FieldAnchor id="schedule.rule.bymonth">
        <ToggleChips
          chips={chips()}
          values={(rule.bymonth ?? []).map(String)}
          onChange={(months) => changeRule(withRulePart(rule, 'bymonth', months.map(Number)))}
        />
        <FieldHint>{m.schedule_months_hint()}</FieldHint>
        <FieldFault>{faultAt('schedule.rule.bymonth')}</FieldFault>
      </FieldAnchor>
    </FieldRow>
  )
}
