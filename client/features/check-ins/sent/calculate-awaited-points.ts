import { calculateQuestionPoints } from '#shared/forms/calculate-question-points.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { CheckInToAnswer } from '../answering/check-in-to-answer.ts'

type Answered = Pick<CheckInToAnswer, 'questions' | 'settings' | 'pointsNeeded' | 'pointsPossible'> & {
  yesYes: number
}

/** What a learner is told of their points right after sending. */
export interface SentCheckInPoints {
  /** Earned, or, while the match is awaited, the most that this can become. */
  points: number
  needed: number
  possible: number
  isFinal: boolean
}

/** The most that answers can come to once they are matched; null where the form tells no points, or what is possible depends on staff. */
export function calculateAwaitedPoints(
  { questions, settings, pointsNeeded, pointsPossible, yesYes }: Answered,
  answers: Answers,
): SentCheckInPoints | null {
  if (settings.showScore === 'never') return null
  let points = 0
  for (const { id } of questions) {
    const step = answers[id]
    if (typeof step !== 'number') return null
    points += calculateQuestionPoints(step, step, yesYes)
  }
  return { points, possible: pointsPossible, needed: pointsNeeded, isFinal: false }
}
