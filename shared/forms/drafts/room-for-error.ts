import { calculateMinPointsForGoal } from '../goal.ts'
import { calculatePossiblePoints } from '../points.ts'
import type { QuestionTypeName } from '../question-types/question-types.ts'
import { isGoalTooLow } from './lowest-goal.ts'

interface Plan {
  questions: readonly { type: QuestionTypeName }[]
  yesYes: number
  /** How often the form opens on a day. */
  openings: number
}

/** Whether a day with one honest answer a step below the top still meets the goal (per cent). */
export function hasRoomForError(goalPercentage: number, plan: Plan): boolean {
  const possible = possibleOnDay(plan)
  return calculateMinPointsForGoal(goalPercentage, possible) <= possible - pointsOfStep(plan)
}

/** The highest goal (per cent) with that room; null where honest zeros alone would meet it. */
export function findGoalWithRoom(plan: Plan): number | null {
  const possible = possibleOnDay(plan)
  const goal = Math.floor(((possible - pointsOfStep(plan)) * 100) / possible)
  return isGoalTooLow(goal, plan.questions, plan.yesYes) ? null : goal
}

const possibleOnDay = ({ questions, yesYes, openings }: Plan) =>
  openings * calculatePossiblePoints(questions, yesYes)

const pointsOfStep = ({ yesYes }: Plan) => yesYes - 1
