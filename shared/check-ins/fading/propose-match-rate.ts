import { type MatchRate, matchRates } from '../../forms/match-rate.ts'
import { calculateMatchesBeforeFading, type FadingRule } from './fading-rule.ts'

/** One check-in that both raters answered, at the match rate (per cent) that was drawn by. */
export interface MatchedCheckIn {
  matchRate: number
  /** Questions that both answered alike, out of those `compared`. */
  agreed: number
  compared: number
  /** Questions that the learner rated above staff. */
  overRated: number
  reachedGoal: boolean
}

export interface MatchRateProposal {
  to: MatchRate
  because: 'over-rated' | 'accurate'
  /** How many matched check-ins it rests on. */
  checkIns: number
  /** Of these, those with an over-rated answer. */
  overRated: number
  /** Of these, those that reached their goal. */
  reachedGoal: number
  agreed: number
  compared: number
}

const latest = 5
const overRatedAtMost = 1

/**
 * What to propose for a learner's match rate (per cent) on a form, by their matched check-ins, newest first: back to
 * every check-in when two of the last five were over-rated; one step down when as many as the organisation's rule asks
 * for, at the present rate, agree and reach the goal as often as it asks, and none of the last five was over-rated;
 * else null. The steps follow Rhode, Morgan and Young (1983), J. Appl. Behav. Anal. 16, 171–188; the numbers do not.
 */
export function proposeMatchRate(
  rule: FadingRule,
  rate: MatchRate,
  matched: readonly MatchedCheckIn[],
): MatchRateProposal | null {
  const last = sumsOf(matched.slice(0, latest))
  if (last.overRated > overRatedAtMost)
    return rate === 100 ? null : { to: 100, because: 'over-rated', ...last }

  const next = matchRates[matchRates.indexOf(rate) + 1]
  if (!rule.proposesSteps || !next || last.overRated > 0) return null
  const needed = calculateMatchesBeforeFading(rule, rate)
  const judged = matched.filter(({ matchRate }) => matchRate === rate).slice(0, needed)
  if (judged.length < needed) return null
  const sums = sumsOf(judged)
  const isAccurate = sums.compared > 0 && sums.agreed * 100 >= sums.compared * rule.agreedPercent
  const isSteady = sums.reachedGoal * 100 >= sums.checkIns * rule.goalPercent
  return isAccurate && isSteady ? { to: next, because: 'accurate', ...sums } : null
}

function sumsOf(matched: readonly MatchedCheckIn[]) {
  const sum = (of: (checkIn: MatchedCheckIn) => number) =>
    matched.reduce((total, checkIn) => total + of(checkIn), 0)
  return {
    checkIns: matched.length,
    overRated: sum(({ overRated }) => (overRated > 0 ? 1 : 0)),
    reachedGoal: sum(({ reachedGoal }) => (reachedGoal ? 1 : 0)),
    agreed: sum(({ agreed }) => agreed),
    compared: sum(({ compared }) => compared),
  }
}
