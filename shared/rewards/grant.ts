import type { RewardRule } from './reward-rule.ts'

/** One revision of a learner's day result on a form; only a settled one earns. */
export interface RewardDayResult {
  status: 'settled' | 'not-enough' | 'no-score'
  earned: number
  goalMet: boolean
}

export interface RewardDayHistory {
  /** The day's results before this one, in any order: none when it settles for the first time. */
  earlierRevisions: readonly RewardDayResult[]
  /** On how many other days a result of the learner on this form met the goal, whatever it was corrected to since. */
  otherGoalsMet: number
  /**
   * Tokens that this form has granted for this day, and for its week with this day: those that await approval too, and
   * none that staff have reversed.
   */
  tokensOfDay: number
  tokensOfWeek: number
}

export interface Grant {
  /** Tokens, at least 1. */
  amount: number
  reason: 'goal-met' | 'points' | 'goal-and-points' | 'correction'
  awaitsApproval: boolean
}

/**
 * What a day's result newly earns, or null. A correction earns what it lifts the day above its best earlier result,
 * and one downward neither earns nor takes back: no day is rewarded twice.
 */
export function calculateGrant(
  rule: RewardRule,
  day: RewardDayResult,
  history: RewardDayHistory,
): Grant | null {
  if (day.status !== 'settled') return null
  const best = bestOf(history.earlierRevisions)
  const isNth = (history.otherGoalsMet + 1) % rule.everyNthGoal === 0
  const forGoal = day.goalMet && !best.goalMet && isNth ? rule.tokensForGoal : 0
  const forPoints = Math.max(0, day.earned - best.earned) * rule.tokensPerPoint
  const amount = Math.min(
    forGoal + forPoints,
    room(rule.dailyLimit, history.tokensOfDay),
    room(rule.weeklyLimit, history.tokensOfWeek),
  )
  if (amount <= 0) return null
  return {
    amount,
    reason: history.earlierRevisions.length > 0 ? 'correction' : reasonOf(forGoal, forPoints),
    awaitsApproval: rule.approval === 'staff',
  }
}

function bestOf(revisions: readonly RewardDayResult[]): { earned: number; goalMet: boolean } {
  const settled = revisions.filter(({ status }) => status === 'settled')
  return {
    earned: Math.max(0, ...settled.map(({ earned }) => earned)),
    goalMet: settled.some(({ goalMet }) => goalMet),
  }
}

function room(limit: number | null, granted: number): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - granted
}

function reasonOf(forGoal: number, forPoints: number): Grant['reason'] {
  if (forGoal === 0) return 'points'
  return forPoints === 0 ? 'goal-met' : 'goal-and-points'
}
