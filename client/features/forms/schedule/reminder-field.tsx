import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { FieldRow, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

const minutesUntilReminder = 10

/** Whether, and when, learners who have not answered are reminded. */
export function ReminderField({ schedule }: { schedule: DraftSchedule }) {
  const { faultAt } = useDraftReview()
  const { changeSchedule } = useDraftSchedule()
  const { reminderMinutes, windowMinutes } = schedule
  const last = useRef(reminderMinutes ?? minutesUntilReminder)
  const remindAfter = (minutes: number | null) => {
    if (minutes) last.current = minutes
    changeSchedule({ reminderMinutes: minutes })
  }
  return (
    <FieldRow label={m.schedule_remind()} legend={m.schedule_remind_legend()}>
      <InlineFields>
        <Checkbox
          label={m.schedule_remind_on()}
          checked={reminderMinutes !== null}
          onChange={({ currentTarget }) => remindAfter(currentTarget.checked ? last.current : null)}
        />
        {reminderMinutes !== null && (
          <NumberField
            id="schedule.reminderMinutes"
            label={m.schedule_remind_after()}
            value={reminderMinutes || null}
            onChange={(minutes) => remindAfter(minutes ?? 0)}
            min={1}
            max={(windowMinutes ?? 1_440) - 1}
            unit={m.form_minutes_unit()}
            fault={faultAt('schedule.reminderMinutes')}
          />
        )}
      </InlineFields>
    </FieldRow>
  )
}
