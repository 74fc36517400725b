import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateBalance } from './calculate-balance.ts'
import { calculateGrant, type RewardDayHistory, type RewardDayResult } from './grant.ts'
import { type RewardRule, rewardRule } from './reward-rule.ts'

const rule: RewardRule = {
  tokensForGoal: 5,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none',
}
const perPoint = { ...rule, tokensForGoal: 0, tokensPerPoint: 1 }
const both = { ...rule, tokensPerPoint: 1 }
const met: RewardDayResult = { status: 'settled', earned: 9, goalMet: true }
const short: RewardDayResult = { status: 'settled', earned: 6, goalMet: false }
const fresh: RewardDayHistory = { earlierRevisions: [], otherGoalsMet: 0, tokensOfDay: 0, tokensOfWeek: 0 }

describe('a day earns', () => {
  test.each<[string, RewardRule, RewardDayResult, Partial<RewardDayHistory>, number | null, string | null]>([
    ['its goal', rule, met, {}, 5, 'goal-met'],
    ['nothing when the goal is not met', rule, short, {}, null, null],
    ['its points', perPoint, short, {}, 6, 'points'],
    ['goal and points', both, met, {}, 14, 'goal-and-points'],
    ['only its points when the goal is not met', both, short, {}, 6, 'points'],
    ['nothing when too little was answered', both, { ...met, status: 'not-enough' }, {}, null, null],
    ['nothing when there is no score', both, { ...met, status: 'no-score' }, {}, null, null],
    ['nothing for the first of every third goal', { ...rule, everyNthGoal: 3 }, met, {}, null, null],
    ['the third of every third goal', { ...rule, everyNthGoal: 3 }, met, { otherGoalsMet: 2 }, 5, 'goal-met'],
    ['its points on every goal', { ...both, everyNthGoal: 3 }, met, {}, 9, 'points'],
    ['up to the limit of the day', { ...both, dailyLimit: 10 }, met, {}, 10, 'goal-and-points'],
    ['what the week has left', { ...rule, weeklyLimit: 12 }, met, { tokensOfWeek: 10 }, 2, 'goal-met'],
    ['nothing when the week is full', { ...rule, weeklyLimit: 10 }, met, { tokensOfWeek: 10 }, null, null],
    ['the goal that a correction reaches', rule, met, { earlierRevisions: [short] }, 5, 'correction'],
    [
      'the points that a correction adds',
      perPoint,
      met,
      { earlierRevisions: [short], tokensOfDay: 6 },
      3,
      'correction',
    ],
    [
      'nothing for a correction downward',
      both,
      short,
      { earlierRevisions: [met], tokensOfDay: 14 },
      null,
      null,
    ],
    ['nothing for going back up', both, met, { earlierRevisions: [met, short], tokensOfDay: 14 }, null, null],
    [
      'all of it when a late answer fills a day that had too few',
      both,
      met,
      { earlierRevisions: [{ ...short, status: 'not-enough' }] },
      14,
      'correction',
    ],
    [
      'no more than the limit of the day after a correction',
      { ...both, dailyLimit: 8 },
      met,
      { earlierRevisions: [short], tokensOfDay: 6 },
      2,
      'correction',
    ],
  ])('%s', (_case, given, day, history, amount, reason) => {
    const grant = calculateGrant(given, day, { ...fresh, ...history })
    expect(grant && [grant.amount, grant.reason]).toEqual(amount === null ? null : [amount, reason])
  })

  test('tokens that wait for staff where the rule asks for approval', () => {
    expect(calculateGrant(rule, met, fresh)?.awaitsApproval).toBe(false)
    expect(calculateGrant({ ...rule, approval: 'staff' }, met, fresh)?.awaitsApproval).toBe(true)
  })
})

const limit = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null })
const anyRule: fc.Arbitrary<RewardRule> = fc
  .record({
    tokensForGoal: fc.nat(20),
    tokensPerPoint: fc.nat(3),
    everyNthGoal: fc.integer({ min: 1, max: 4 }),
    dailyLimit: limit,
    weeklyLimit: limit,
    approval: fc.constantFrom('none', 'staff'),
  })
  .filter(({ tokensForGoal, tokensPerPoint }) => tokensForGoal + tokensPerPoint > 0)
const anyDay: fc.Arbitrary<RewardDayResult> = fc.record({
  status: fc.constantFrom('settled', 'settled', 'settled', 'not-enough', 'no-score'),
  earned: fc.nat(20),
  goalMet: fc.boolean(),
})

/** Settles one day and then revises it, feeding the ledger back as the product does. */
function grantsOf(
  given: RewardRule,
  revisions: readonly RewardDayResult[],
  before: { goals: number; tokensOfWeek: number },
) {
  const amounts: number[] = []
  revisions.forEach((day, revision) => {
    const tokensOfDay = amounts.reduce((sum, amount) => sum + amount, 0)
    const grant = calculateGrant(given, day, {
      earlierRevisions: revisions.slice(0, revision),
      otherGoalsMet: before.goals,
      tokensOfDay,
      tokensOfWeek: before.tokensOfWeek + tokensOfDay,
    })
    amounts.push(grant?.amount ?? 0)
  })
  return amounts
}

describe('any day, however it is corrected', () => {
  const anyRevisions = fc.array(anyDay, { minLength: 1, maxLength: 6 })
  const anyPast = fc.record({ goals: fc.nat(10), tokensOfWeek: fc.nat(60) })

  test('is never rewarded twice: in all it earns what its best results would have earned at once', () => {
    fc.assert(
      fc.property(anyRule, anyRevisions, anyPast, (given, revisions, past) => {
        const settled = revisions.filter(({ status }) => status === 'settled')
        const best: RewardDayResult = {
          status: settled.length > 0 ? 'settled' : 'no-score',
          earned: Math.max(0, ...settled.map(({ earned }) => earned)),
          goalMet: settled.some(({ goalMet }) => goalMet),
        }
        const total = grantsOf(given, revisions, past).reduce((sum, amount) => sum + amount, 0)
        expect(total).toBe(grantsOf(given, [best], past)[0])
      }),
    )
  })

  test('has its tokens never taken back, and none for a correction downward', () => {
    fc.assert(
      fc.property(anyRule, anyRevisions, anyPast, (given, revisions, past) => {
        const amounts = grantsOf(given, revisions, past)
        for (const [revision, amount] of amounts.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0)
          const [now, earlier] = [revisions[revision]!, revisions[revision - 1]]
          if (
            earlier?.status === 'settled' &&
            now.earned <= earlier.earned &&
            Number(now.goalMet) <= Number(earlier.goalMet)
          ) {
            expect(amount).toBe(0)
          }
        }
      }),
    )
  })

  test('keeps within the limits of the day and the week', () => {
    fc.assert(
      fc.property(anyRule, anyRevisions, anyPast, (given, revisions, past) => {
        const total = grantsOf(given, revisions, past).reduce((sum, amount) => sum + amount, 0)
        if (given.dailyLimit !== null) expect(total).toBeLessThanOrEqual(given.dailyLimit)
        if (given.weeklyLimit !== null && total > 0) {
          expect(past.tokensOfWeek + total).toBeLessThanOrEqual(given.weeklyLimit)
        }
      }),
    )
  })
})

test('every n-th goal met earns, in whatever order the days settle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.nat(50), (everyNthGoal, goals) => {
      let paid = 0
      for (let otherGoalsMet = 0; otherGoalsMet < goals; otherGoalsMet++) {
        if (calculateGrant({ ...rule, everyNthGoal }, met, { ...fresh, otherGoalsMet })) paid++
      }
      expect(paid).toBe(Math.floor(goals / everyNthGoal))
    }),
  )
})

describe('a reward rule', () => {
  test('earns for a goal met, for points, or for both', () => {
    for (const given of [rule, perPoint, both]) expect(rewardRule.safeParse(given).success).toBe(true)
  })

  test('can leave it to staff to approve what it grants', () => {
    expect(rewardRule.safeParse({ ...rule, approval: 'staff' }).success).toBe(true)
  })

  test('that earns nothing says so at the tokens for a goal', () => {
    const { error } = rewardRule.safeParse({ ...rule, tokensForGoal: 0 })
    expect(error?.issues).toMatchObject([{ path: ['tokensForGoal'], message: 'earns-nothing' }])
  })

  test.each([
    ['earns a part of a token', { tokensPerPoint: 0.5 }],
    ['takes tokens away', { tokensForGoal: -5, tokensPerPoint: 10 }],
    ['earns beyond all bounds', { tokensForGoal: 1_001 }],
    ['has a limit of nothing', { dailyLimit: 0 }],
    ['earns every 0th time', { everyNthGoal: 0 }],
    ['is approved by nobody known', { approval: 'learner' }],
  ])('that %s is refused', (_case, change) => {
    expect(rewardRule.safeParse({ ...rule, ...change }).success).toBe(false)
  })
})

test('a balance is the sum of the ledger', () => {
  expect(calculateBalance([])).toBe(0)
  expect(calculateBalance([{ amount: 9 }, { amount: 8 }, { amount: -5 }])).toBe(12)
})
