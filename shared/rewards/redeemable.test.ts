import { expect, test } from 'vitest'
import { findReachedLimit, findRedemptionRefusal, type RedemptionCheck } from './redeemable.ts'

const redeeming: RedemptionCheck = {
  cost: 20,
  balance: 20,
  dailyLimit: null,
  weeklyLimit: null,
  redeemedOfDay: 9,
  redeemedOfWeek: 9,
}

test.each<[string, Partial<RedemptionCheck>, ReturnType<typeof findRedemptionRefusal>]>([
  ['exactly enough tokens', {}, null],
  ['one token too few', { balance: 19 }, 'tokens-too-few'],
  ['as often today as a day allows', { dailyLimit: 9 }, 'reward-limit-reached'],
  ['once fewer today than a day allows', { dailyLimit: 10 }, null],
  ['as often this week as a week allows', { dailyLimit: 10, weeklyLimit: 9 }, 'reward-limit-reached'],
  ['once fewer this week than a week allows', { weeklyLimit: 10 }, null],
  ['a limit reached and too few tokens', { balance: 0, weeklyLimit: 1 }, 'reward-limit-reached'],
])('redeeming with %s', (_, given, refusal) => {
  expect(findRedemptionRefusal({ ...redeeming, ...given })).toBe(refusal)
})

test('of both limits the day’s is told: it is over sooner', () => {
  expect(findReachedLimit({ ...redeeming, dailyLimit: 1, weeklyLimit: 1 })).toBe('day')
})
