import { pointsNeeded } from './goal.ts'
import { possiblePointsOf } from './points.ts'
import type { QuestionTypeName } from './question-types/question-types.ts'

interface Plan {
  questions: readonly { type: QuestionTypeName }[]
  yesYes: number
  goalPercentage: number
  /** Points that the learner has lately earned of those possible; null for a learner without scores. */
  recent: { earned: number; possible: number } | null
}

export interface Attainability {
  pointsPossible: number
  pointsNeeded: number
  /** Matched yes answers that meet the goal when the rest are honest noes; null unless every question is yes/no. */
  yesNeeded: number | null
  /** The goal is more than 20 percentage points above the recent score. */
  isFarAboveRecent: boolean
}

/** What a goal asks of a learner, told to staff before they confirm that the questions are within reach. */
export function attainability({ questions, yesYes, goalPercentage, recent }: Plan): Attainability {
  const possible = possiblePointsOf(questions, yesYes)
  const needed = pointsNeeded(goalPercentage, possible)
  const isAllYesNo = questions.every(({ type }) => type === 'yes-no')
  return {
    pointsPossible: possible,
    pointsNeeded: needed,
    yesNeeded: isAllYesNo ? Math.max(0, Math.ceil((needed - questions.length) / (yesYes - 1))) : null,
    isFarAboveRecent:
      recent !== null && recent.possible > 0 && (goalPercentage - 20) * recent.possible > recent.earned * 100,
  }
}
