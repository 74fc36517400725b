import { calculatePossiblePoints } from '../points.ts'
import type { QuestionTypeName } from '../question-types/question-types.ts'

/** The lowest goal (per cent) above what a learner scores who answers every question with an honest zero. */
export function lowestGoal(questions: readonly { type: QuestionTypeName }[], yesYes: number): number {
  return Math.floor((questions.length * 100) / calculatePossiblePoints(questions, yesYes)) + 1
}

/** Whether honest zeros alone would meet the goal: such a goal asks for nothing and is refused. */
export function isGoalTooLow(
  goalPercentage: number,
  questions: readonly { type: QuestionTypeName }[],
  yesYes: number,
): boolean {
  return questions.length > 0 && goalPercentage < lowestGoal(questions, yesYes)
}
