import { proposeMatchRate } from '../../check-ins/propose-match-rate.ts'
import { matchRates } from '../../forms/match-rate.ts'
import type { LearnerHistory } from './learner-history.ts'

/** A step of the match rate, down or back to all, by the rule that proposes it everywhere. */
export function suggestMatchRateStep({ rule, matchRate, matches }: LearnerHistory) {
  const proposal = proposeMatchRate(rule, matchRate, matches)
  return proposal && { from: matchRate, ...proposal }
}

/** Over-rated lately although every check-in is matched: there is no step back left to take. */
export function detectOverRating({ rule, matchRate, matches }: LearnerHistory) {
  if (matchRate !== 100) return null
  const asIfFaded = proposeMatchRate(rule, matchRates[1], matches)
  return asIfFaded?.because === 'over-rated'
    ? { overRated: asIfFaded.overRated, checkIns: asIfFaded.checkIns }
    : null
}
