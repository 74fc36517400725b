import { scoreCheckIn } from '#shared/check-ins/scoring.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { defaultGoalPercentage, goalInPoints } from '#shared/forms/goal.ts'
import { defaultYesYes, yesYesPoints } from '#shared/forms/points.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { CheckInToAnswer } from '../answering/check-in-to-answer.ts'
import type { SentPoints } from '../sent/sent-points.ts'

/** What a learner would be shown of their points right after sending; null where the form shows none then. */
export function pointsWhenSent(
  { settings, yesYes, goalPercentage }: FormDraft,
  { questions }: Pick<CheckInToAnswer, 'questions'>,
  answers: Answers,
): SentPoints | null {
  if (settings.showScore !== 'at-once') return null
  const worth = yesYesPoints.safeParse(yesYes)
  const { earned, possible } = scoreCheckIn({
    questions,
    yesYes: worth.success ? worth.data : defaultYesYes,
    learner: answers,
    staff: null,
  })
  const { needed } = goalInPoints(goalPercentage ?? defaultGoalPercentage, possible)
  return { points: earned, possible, needed, isFinal: false }
}
