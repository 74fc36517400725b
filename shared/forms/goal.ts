export const defaultGoalPercentage = 80

/** Whether points earned reach the goal (per cent) of the points possible; where nothing is possible there is no score and no goal met. */
export function isGoalMet(earned: number, possible: number, goalPercentage: number): boolean {
  return possible > 0 && earned * 100 >= goalPercentage * possible
}

/** The fewest points that meet the goal (per cent). */
export function calculateMinPointsForGoal(goalPercentage: number, possible: number): number {
  return Math.ceil((goalPercentage * possible) / 100)
}

/** What a learner reads before answering: "8 of 10 points (80 %)". */
export interface GoalInPoints {
  needed: number
  possible: number
  percentage: number
}

export function calculateGoalInPoints(goalPercentage: number, possible: number): GoalInPoints {
  return { needed: calculateMinPointsForGoal(goalPercentage, possible), possible, percentage: goalPercentage }
}

/** A score in whole per cent, or null where nothing was possible; rounded down, so that it shows the goal only when the goal is met. */
export function scorePercentage(earned: number, possible: number): number | null {
  return possible > 0 ? Math.floor((earned * 100) / possible) : null
}

/** Above 90 % of the points that are possible a word of warning is due; rounding up to whole points counts. */
export function isGoalVeryHigh(goalPercentage: number, possible: number): boolean {
  if (possible === 0) return goalPercentage > 90
  return calculateMinPointsForGoal(goalPercentage, possible) * 100 > 90 * possible
}
