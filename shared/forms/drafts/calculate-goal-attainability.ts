import { calculateMinPointsForGoal } from '../goal.ts'
import { calculatePossiblePoints } from '../points.ts'
import type { QuestionTypeName } from '../question-types/question-types.ts'

interface Plan {
  questions: readonly { type: QuestionTypeName }[]
  yesYes: number
  goalPercentage: number
}

export interface GoalAttainability {
  pointsPossible: number
  pointsNeeded: number
  /** Matched yes answers that meet the goal when the rest are honest noes; null unless every question is yes/no. */
  yesNeeded: number | null
}

/** What a goal asks of a learner, told to staff before they confirm that the questions are within reach. */
export function calculateGoalAttainability({ questions, yesYes, goalPercentage }: Plan): GoalAttainability {
  const possible = calculatePossiblePoints(questions, yesYes)
  const needed = calculateMinPointsForGoal(goalPercentage, possible)
  const isAllYesNo = questions.every(({ type }) => type === 'yes-no')
  return {
    pointsPossible: possible,
    pointsNeeded: needed,
    yesNeeded: isAllYesNo ? Math.max(0, Math.ceil((needed - questions.length) / (yesYes - 1))) : null,
  }
}
