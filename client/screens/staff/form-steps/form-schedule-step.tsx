import { ScheduleFields } from '#client/features/forms/schedule/schedule-fields.tsx'
import { usePresetSchedule } from '#client/features/forms/schedule/use-draft-schedule.ts'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

/** With each school day at nine to begin from. */
export function PresetScheduleFields() {
  usePresetSchedule()
  return <ScheduleFields />
}

export function FormScheduleStep() {
  return (
    <FormStepFrame step="add-schedule">
      <ScheduleFields />
    </FormStepFrame>
  )
}
