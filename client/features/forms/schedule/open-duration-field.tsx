import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** How long a check-in stays open. */
export function OpenDurationField({ schedule }: { schedule: DraftSchedule }) {
  const { faultAt } = useDraftReview()
  const { changeSchedule } = useDraftSchedule()
  return (
    <FieldRow label={m.form_open_for()} legend={m.form_open_for_legend()}>
      <NumberField
        id="schedule.windowMinutes"
        label={m.form_open_for()}
        value={schedule.windowMinutes}
        onChange={(windowMinutes) => changeSchedule({ windowMinutes })}
        min={5}
        max={1_440}
        unit={m.form_minutes_unit()}
        hint={m.form_open_for_hint()}
        fault={faultAt('schedule.windowMinutes')}
      />
    </FieldRow>
  )
}
