import { m } from '#client/words/messages.js'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'

const earnsNothing: RewardRule = {
  tokensForGoal: 0,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none',
}

const tokens =
  (some: (of: { count: number }) => string, none: () => string) =>
  (count: number | null): string =>
    count ? some({ count }) : none()

const words: { [Part in keyof RewardRule]: (after: RewardRule[Part]) => string } = {
  tokensForGoal: tokens(m.change_reward_goal, m.change_reward_goal_none),
  everyNthGoal: (count) => m.change_reward_every({ count }),
  tokensPerPoint: tokens(m.change_reward_point, m.change_reward_point_none),
  dailyLimit: tokens(m.change_reward_day, m.change_reward_day_none),
  weeklyLimit: tokens(m.change_reward_week, m.change_reward_week_none),
  approval: (by) => (by === 'staff' ? m.change_reward_approved() : m.change_reward_not_approved()),
}

/** What a form's days earn otherwise than before, part by part. */
export function describeRewardChange(before: RewardRule | null, after: RewardRule | null): string[] {
  if (!after) return [m.change_reward_none()]
  const was = before ?? earnsNothing
  const say = (part: keyof RewardRule) => (words[part] as (after: unknown) => string)(after[part])
  return (Object.keys(words) as (keyof RewardRule)[]).filter((part) => was[part] !== after[part]).map(say)
}
