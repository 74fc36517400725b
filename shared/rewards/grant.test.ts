import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateGrants, type RewardDay, type RewardDayResult } from './grant.ts'
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
const dates = ['04', '06', '07', '08', '09', '13'].map((day) => `2026-09-${day}`)
const [friday, sunday] = dates as [string, string]

interface Before {
  earlierRevisions: readonly RewardDayResult[]
  goalsMet: number
  /** Tokens of the day, and of others in its week. */
  tokensOfDay: number
  tokensOfWeek: number
}

function grantOf(rewardRule: RewardRule, result: RewardDayResult, before: Partial<Before> = {}) {
  const { earlierRevisions = [], goalsMet = 0, tokensOfDay = 0, tokensOfWeek = 0 } = before
  const tokensByDate = new Map([
    [friday, tokensOfWeek],
    [sunday, tokensOfDay],
  ])
  const day = { onDate: sunday, rewardRule, result, earlierRevisions }
  return calculateGrants([day], { goalsMet, tokensByDate })[0] ?? null
}

describe('a day earns', () => {
  test.each<[string, RewardRule, RewardDayResult, Partial<Before>, number | null, string | null]>([
    ['its goal', rule, met, {}, 5, 'goal-met'],
    ['nothing when the goal is not met', rule, short, {}, null, null],
    ['its points', perPoint, short, {}, 6, 'points'],
    ['goal and points', both, met, {}, 14, 'goal-and-points'],
    ['only its points when the goal is not met', both, short, {}, 6, 'points'],
    ['nothing when too little was answered', both, { ...met, status: 'not-enough' }, {}, null, null],
    ['nothing when there is no score', both, { ...met, status: 'no-score' }, {}, null, null],
    ['nothing for the first of every third goal', { ...rule, everyNthGoal: 3 }, met, {}, null, null],
    ['the third of every third goal', { ...rule, everyNthGoal: 3 }, met, { goalsMet: 2 }, 5, 'goal-met'],
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
    const grant = grantOf(given, day, history)
    expect(grant && [grant.amount, grant.reason]).toEqual(amount === null ? null : [amount, reason])
  })

  test('tokens that wait for staff where the rule asks for approval', () => {
    expect(grantOf(rule, met)?.awaitsApproval).toBe(false)
    expect(grantOf({ ...rule, approval: 'staff' }, met)?.awaitsApproval).toBe(true)
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

type Settling = Omit<RewardDay, 'earlierRevisions'>

const isMet = ({ status, goalMet }: RewardDayResult) => status === 'settled' && goalMet
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)
const best = (results: readonly RewardDayResult[]): RewardDayResult => ({
  status: 'settled',
  earned: Math.max(0, ...results.filter(({ status }) => status === 'settled').map(({ earned }) => earned)),
  goalMet: results.some(isMet),
})

const weekNumber = (date: string) => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7)

function bestByDate(batches: readonly (readonly Settling[])[]) {
  const byDate = Map.groupBy(batches.flat(), ({ onDate }) => onDate)
  return [...byDate].map(([onDate, days]) => ({ onDate, ...best(days.map(({ result }) => result)) }))
}

/** Settles batch after batch of days, those that settled before as corrections, and tells what each was granted. */
function settle(batches: readonly (readonly Settling[])[]) {
  const results = new Map<string, RewardDayResult[]>()
  const tokensByDate = new Map<string, number>()
  return batches.flatMap((batch) => {
    const days = batch.map((day) => ({ ...day, earlierRevisions: results.get(day.onDate) ?? [] }))
    const goalsMet = [...results.values()].filter((revisions) => revisions.some(isMet)).length
    const grants = calculateGrants(days, { goalsMet, tokensByDate: new Map(tokensByDate) })
    for (const { onDate, result, earlierRevisions } of days)
      results.set(onDate, [...earlierRevisions, result])
    for (const { day, amount } of grants)
      tokensByDate.set(day.onDate, (tokensByDate.get(day.onDate) ?? 0) + amount)
    return grants.map(({ day, ...grant }) => ({ onDate: day.onDate, ...grant }))
  })
}

/** Cuts what settles into batches, of which none has a day twice. */
function cut(settlings: readonly Settling[], sizes: readonly number[]) {
  const batches: Settling[][] = [[]]
  for (const settling of settlings) {
    const batch = batches.at(-1)!
    const size = sizes[batches.length % sizes.length]!
    const isOver = batch.length === size || batch.some(({ onDate }) => onDate === settling.onDate)
    if (isOver) batches.push([settling])
    else batch.push(settling)
  }
  return batches
}

const anySettling = (rewardRule: fc.Arbitrary<RewardRule | null>): fc.Arbitrary<Settling> =>
  fc.record({ onDate: fc.constantFrom(...dates), rewardRule, result: anyDay })
const anyBatches = (settlings: fc.Arbitrary<Settling>) =>
  fc
    .tuple(
      fc.array(settlings, { minLength: 1, maxLength: 20, size: 'max' }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    )
    .map(([all, sizes]) => cut(all, sizes))
const anyBatchesOf = (rules: fc.Arbitrary<RewardRule>) =>
  rules.chain((given) => anyBatches(anySettling(fc.constant(given))).map((batches) => ({ given, batches })))

describe('days that settle in any order, by any batches, corrected any number of times', () => {
  test('earn in a batch what they earn one by one, by their dates, whatever rule each goes by', () => {
    const rules = fc.tuple(anyRule, anyRule).map(([one, other]) => [one, one, one, other, null])
    const anyDays = rules.chain((given) => anyBatches(anySettling(fc.constantFrom(...given))))
    fc.assert(
      fc.property(anyDays, (batches) => {
        const oneByOne = batches.flatMap((batch) =>
          batch.toSorted((one, other) => one.onDate.localeCompare(other.onDate)).map((day) => [day]),
        )
        expect(settle(batches)).toEqual(settle(oneByOne))
      }),
      { numRuns: 1_000 },
    )
  })

  test('earn for every n-th goal once and for their most points once, where there is no limit', () => {
    const limitless = anyRule.map((given) => ({ ...given, dailyLimit: null, weeklyLimit: null }))
    fc.assert(
      fc.property(anyBatchesOf(limitless), ({ given, batches }) => {
        const days = bestByDate(batches)
        const goals = days.filter(({ goalMet }) => goalMet).length
        expect(sum(settle(batches).map(({ amount }) => amount))).toBe(
          Math.floor(goals / given.everyNthGoal) * given.tokensForGoal +
            sum(days.map(({ earned }) => earned)) * given.tokensPerPoint,
        )
      }),
    )
  })

  test('earn what their best results are worth, day by day and week by week up to the limits, where each goal earns', () => {
    const eachGoal = anyRule.map((given) => ({ ...given, everyNthGoal: 1 }))
    fc.assert(
      fc.property(anyBatchesOf(eachGoal), ({ given, batches }) => {
        const worth = ({ goalMet, earned }: RewardDayResult) =>
          Math.min(
            (goalMet ? given.tokensForGoal : 0) + earned * given.tokensPerPoint,
            given.dailyLimit ?? Number.POSITIVE_INFINITY,
          )
        const weeks = Map.groupBy(bestByDate(batches), ({ onDate }) => weekNumber(onDate))
        const ofWeek = (days: readonly RewardDayResult[]) =>
          Math.min(sum(days.map(worth)), given.weeklyLimit ?? Number.POSITIVE_INFINITY)
        expect(sum(settle(batches).map(({ amount }) => amount))).toBe(sum([...weeks.values()].map(ofWeek)))
      }),
    )
  })

  test('never earn more than a day or a week may, and nothing is taken back', () => {
    fc.assert(
      fc.property(anyBatchesOf(anyRule), ({ given, batches }) => {
        const grants = settle(batches)
        expect(grants.every(({ amount }) => amount > 0)).toBe(true)
        const total = (key: (date: string) => unknown) =>
          [...Map.groupBy(grants, ({ onDate }) => key(onDate)).values()].map((some) =>
            sum(some.map(({ amount }) => amount)),
          )
        expect(Math.max(0, ...total((date) => date))).toBeLessThanOrEqual(given.dailyLimit ?? Infinity)
        expect(Math.max(0, ...total(weekNumber))).toBeLessThanOrEqual(given.weeklyLimit ?? Infinity)
      }),
    )
  })
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
