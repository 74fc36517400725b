import type { ComparedAnswer } from '#shared/check-ins/endpoints.ts'
import { scoreCheckIn } from '#shared/check-ins/scoring/scoring.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

interface Corrections {
  learnerCorrected: Answers | null
  staffCorrected: Answers | null
}

/** What was answered blind and how that went together where staff answered, with what counts once it was corrected. */
export function compareRaters(
  content: FormContent,
  { learnerCorrected, staffCorrected }: Corrections,
  blind: { learner: Answers; staff: Answers | null },
): ComparedAnswer[] {
  const { perQuestion } = scoreCheckIn({ ...content, ...blind })
  if (!learnerCorrected && !staffCorrected)
    return perQuestion.map((answer) => ({ ...answer, corrected: null }))
  const corrected = { learner: learnerCorrected ?? blind.learner, staff: staffCorrected ?? blind.staff }
  const counting = scoreCheckIn({ ...content, ...corrected }).perQuestion
  return perQuestion.map((answer, index) => {
    const { learner, staff, earned, possible } = counting[index]!
    const isChanged = learner !== answer.learner || staff !== answer.staff
    return { ...answer, earned, possible, corrected: isChanged ? { learner, staff } : null }
  })
}
