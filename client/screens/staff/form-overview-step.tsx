import { OverviewFields } from '#client/features/forms/overview/overview-fields.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export { GoalFields, NameFields } from '#client/features/forms/overview/overview-fields.tsx'

export function FormOverviewStep() {
  return (
    <FormStep step="overview">
      <OverviewFields />
    </FormStep>
  )
}
