import { AttainableConfirmation } from '#client/features/forms/questions/attainable-confirmation.tsx'
import { QuestionList } from '#client/features/forms/questions/question-list.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export function FormQuestionsStep() {
  return (
    <FormStep step="add-question">
      <QuestionList />
      <AttainableConfirmation />
    </FormStep>
  )
}
