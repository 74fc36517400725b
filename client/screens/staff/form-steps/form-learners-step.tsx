import { LearnerFields } from '#client/features/forms/learners/learner-fields.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

export function FormLearnersStep() {
  return (
    <FormStepFrame step="add-student">
      <LearnerFields />
    </FormStepFrame>
  )
}
