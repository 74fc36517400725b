import { AttainabilityConfirmation } from '#client/features/forms/questions/attainability-confirmation.tsx'
import { QuestionList } from '#client/features/forms/questions/question-list.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

/** The questions, and the word that learners can reach them. */
export const QuestionsStepContent = () => (
  <>
    <QuestionList />
    <AttainabilityConfirmation />
  </>
)

export function FormQuestionsStep() {
  return (
    <FormStepFrame step="add-question">
      <QuestionsStepContent />
    </FormStepFrame>
  )
}
