import { ScheduleFields } from '#client/features/forms/schedule/schedule-fields.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

export { ScheduleFields }

export function FormScheduleStep() {
  return (
    <FormStepFrame step="add-schedule">
      <ScheduleFields />
    </FormStepFrame>
  )
}
