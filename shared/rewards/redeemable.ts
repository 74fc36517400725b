import type { ErrorReason } from '../errors.ts'
import type { RewardLimits } from './reward.ts'

export interface RedemptionCheck extends RewardLimits {
  /** Tokens. */
  cost: number
  balance: number
  /** How often the learner has redeemed it on this local day and in its week; what was returned does not count. */
  redeemedOfDay: number
  redeemedOfWeek: number
}

/** Which of its limits a reward has reached, the day's first. */
export function findReachedLimit(
  redeeming: Omit<RedemptionCheck, 'cost' | 'balance'>,
): 'day' | 'week' | null {
  const { dailyLimit, weeklyLimit, redeemedOfDay, redeemedOfWeek } = redeeming
  if (dailyLimit !== null && redeemedOfDay >= dailyLimit) return 'day'
  return weeklyLimit !== null && redeemedOfWeek >= weeklyLimit ? 'week' : null
}

/** Why a learner cannot redeem a reward now; null when they can. */
export function findRedemptionRefusal(
  redeeming: RedemptionCheck,
): Extract<ErrorReason, `tokens-${string}` | `reward-${string}`> | null {
  if (findReachedLimit(redeeming)) return 'reward-limit-reached'
  return redeeming.cost > redeeming.balance ? 'tokens-too-few' : null
}
