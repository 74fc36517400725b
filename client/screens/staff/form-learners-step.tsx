import { LearnerFields } from '#client/features/forms/learners/learner-fields.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export function FormLearnersStep() {
  return (
    <FormStep step="add-student">
      <LearnerFields />
    </FormStep>
  )
}
