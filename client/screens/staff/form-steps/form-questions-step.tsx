import { AttainabilityConfirmation } from '#client/features/forms/questions/attainability-confirmation.tsx'
import { QuestionList } from '#client/features/forms/questions/question-list.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'

/** The questions, and the word that learners can reach them. */
const QuestionsStepContent = () => (
  <>
    <QuestionList />
    <AttainabilityConfirmation />
  </>
)

const ReadyQuestions = lazyComponent(
  () => import('#client/features/guide-tour/steps/ready-questions.tsx'),
  'ReadyQuestions',
)

/** The same, with those of the templates to begin from. */
export const QuestionsOrTemplate = () => (
  <>
    <ReadyQuestions />
    <QuestionsStepContent />
  </>
)

export function FormQuestionsStep() {
  return (
    <FormStepFrame step="add-question">
      <QuestionsStepContent />
    </FormStepFrame>
  )
}
