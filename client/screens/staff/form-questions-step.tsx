import { AttainableConfirmation } from '#client/features/forms/questions/attainable-confirmation.tsx'
import { QuestionList } from '#client/features/forms/questions/question-list.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

/** The questions, and the word that learners can reach them. */
export const QuestionsStepContent = () => (
  <>
    <QuestionList />
    <AttainableConfirmation />
  </>
)

export function FormQuestionsStep() {
  return (
    <FormStep step="add-question">
      <QuestionsStepContent />
    </FormStep>
  )
}
