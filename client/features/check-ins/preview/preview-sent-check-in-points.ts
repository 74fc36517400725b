import { scoreCheckIn } from '#shared/check-ins/scoring.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { calculateGoalInPoints, defaultGoalPercentage } from '#shared/forms/goal.ts'
import { defaultYesYesPoints, yesYesPoints } from '#shared/forms/points.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { CheckInToAnswer } from '../answering/check-in-to-answer.ts'
import type { SentCheckInPoints } from '../sent/sent-check-in-points.ts'

/** What a learner would be shown of their points right after sending; null where the form shows none then. */
export function previewSentCheckInPoints(
  { settings, yesYes, goalPercentage }: FormDraft,
  { questions }: Pick<CheckInToAnswer, 'questions'>,
  answers: Answers,
): SentCheckInPoints | null {
  if (settings.showScore !== 'at-once') return null
  const worth = yesYesPoints.safeParse(yesYes)
  const { earned, possible } = scoreCheckIn({
    questions,
    yesYes: worth.success ? worth.data : defaultYesYesPoints,
    learner: answers,
    staff: null,
  })
  const { needed } = calculateGoalInPoints(goalPercentage ?? defaultGoalPercentage, possible)
  return { points: earned, possible, needed, isFinal: false }
}
