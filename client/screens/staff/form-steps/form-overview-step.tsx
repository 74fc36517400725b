import { OverviewFields } from '#client/features/forms/overview/overview-fields.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

export { FormGoalFields, FormNameFields } from '#client/features/forms/overview/overview-fields.tsx'

export function FormOverviewStep() {
  return (
    <FormStepFrame step="overview">
      <OverviewFields />
    </FormStepFrame>
  )
}
