import type { LearnerScore } from '#shared/check-ins/endpoints.ts'
import type { FormSettings } from '#shared/forms/form-settings.ts'

interface ScoredCheckIn {
  goalPercentage: number
  scoredAt: Date | null
  earned: number | null
  possible: number | null
  ownEarned: number | null
  ownPossible: number | null
}

/** What a learner may know of the points: at once, once it is settled with staff, or never. */
export function toLearnerScoreDto(
  checkIn: ScoredCheckIn,
  { showScore }: Pick<FormSettings, 'showScore'>,
  dayGoalMet: boolean | null,
): LearnerScore | null {
  if (showScore === 'never') return null
  const { goalPercentage, scoredAt } = checkIn
  if (scoredAt)
    return { earned: checkIn.earned!, possible: checkIn.possible!, goalPercentage, goalMet: dayGoalMet }
  if (showScore === 'after-match' || checkIn.ownPossible === null) return null
  return { earned: checkIn.ownEarned!, possible: checkIn.ownPossible, goalPercentage, goalMet: null }
}
