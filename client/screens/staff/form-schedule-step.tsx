import { ScheduleFields } from '#client/features/forms/schedule/schedule-fields.tsx'
import { withSchedulePattern } from '#client/features/forms/schedule/schedule-pattern.ts'
import type { FormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'
import { usePreset } from '#client/features/forms/writing/use-preset.ts'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'

/** With each school day at nine to begin from. */
export function PresetScheduleFields() {
  usePreset(presetSchedule)
  return <ScheduleFields />
}

function presetSchedule({ keeper, change, organisation }: FormEditor) {
  if (keeper.current().draft.schedule !== null) return
  const today = calendarDayAt(new Date(now()).toISOString(), organisation.timeZone)
  change({ schedule: withSchedulePattern(null, 'school-days', { today, nameOf: String }) })
}

export function FormScheduleStep() {
  return (
    <FormStepFrame step="add-schedule">
      <ScheduleFields />
    </FormStepFrame>
  )
}
