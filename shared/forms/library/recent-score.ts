/** Points that a learner has lately earned on a form, of those possible. */
export interface RecentScore {
  earned: number
  possible: number
}

/** The days that count: settled ones, no more than this many of the last weeks. */
export const maxRecentDays = 10
export const recentScoreWeeks = 4

const stepWithinReach = 20
const roundedTo = 5

/** Whether a goal (per cent) is more than 20 percentage points above a recent score; it is above none where nothing was possible. */
export function isGoalFarAboveScore(goalPercentage: number, { earned, possible }: RecentScore): boolean {
  return possible > 0 && (goalPercentage - stepWithinReach) * possible > earned * 100
}

/** The highest goal (per cent, in steps of 5) that is far above none of these scores; null without a score. */
export function attainableGoal(scores: readonly RecentScore[]): number | null {
  const scored = scores.filter(({ possible }) => possible > 0)
  const least = Math.min(...scored.map(({ earned, possible }) => Math.floor((earned * 100) / possible)))
  if (scored.length === 0) return null
  return Math.min(100, Math.floor((least + stepWithinReach) / roundedTo) * roundedTo)
}
