import { ScheduleFields } from '#client/features/forms/schedule/schedule-fields.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export { ScheduleFields }

export function FormScheduleStep() {
  return (
    <FormStep step="add-schedule">
      <ScheduleFields />
    </FormStep>
  )
}
