import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MatchRate, matchRates } from '../../forms/match-rate.ts'
import { defaultFadingRule, type FadingRule, fadingRuleOptions } from './fading-rule.ts'
import { type MatchedCheckIn, proposeMatchRate } from './propose-match-rate.ts'

const alike = (matchRate: MatchRate, overrides: Partial<MatchedCheckIn> = {}): MatchedCheckIn => ({
  matchRate,
  agreed: 5,
  compared: 5,
  overRated: 0,
  reachedGoal: true,
  ...overrides,
})
const proposal = (rate: MatchRate, matched: readonly MatchedCheckIn[], rule: Partial<FadingRule> = {}) =>
  proposeMatchRate({ ...defaultFadingRule, ...rule }, rate, matched)
const overRated = (matchRate: MatchRate) => alike(matchRate, { agreed: 4, overRated: 1 })
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

describe('a learner who is accurate and reaches the goal', () => {
  test.each([
    [100, 50, 10],
    [50, 33, 5],
    [33, 16, 5],
    [16, 5, 5],
  ] as const)('is matched at %i %% no more but at %i %%, after %i matches', (rate, to, needed) => {
    expect(proposal(rate, times(needed, alike(rate)))).toMatchObject({
      to,
      because: 'accurate',
      checkIns: needed,
      agreed: needed * 5,
      compared: needed * 5,
    })
    expect(proposal(rate, times(needed - 1, alike(rate)))).toBeNull()
  })

  test('is judged by the newest matches that are needed, whatever came before them', () => {
    const before = times(20, alike(50, { agreed: 0, reachedGoal: false }))
    expect(proposal(50, [...times(5, alike(50)), ...before])?.to).toBe(33)
  })

  test('is not brought below the surprise checks', () => {
    expect(proposal(5, times(10, alike(5)))).toBeNull()
  })

  test('has to be so at the rate they have now', () => {
    expect(proposal(50, [...times(4, alike(50)), ...times(6, alike(100))])).toBeNull()
  })
})

describe('a learner whose answers', () => {
  test('agree with staff in nine of ten is stepped down, and in fewer is not', () => {
    const less = alike(100, { agreed: 4 })
    expect(proposal(100, [...times(5, alike(100)), ...times(5, less)])?.to).toBe(50)
    expect(proposal(100, [...times(4, alike(100)), ...times(6, less)])).toBeNull()
  })

  test('are accurate but miss the goal stays as they are', () => {
    const short = alike(100, { reachedGoal: false })
    expect(proposal(100, [...times(8, alike(100)), ...times(2, short)])?.to).toBe(50)
    expect(proposal(100, [...times(7, alike(100)), ...times(3, short)])).toBeNull()
  })

  test('were over-rated in two of the last five matches goes back to every check-in', () => {
    const matched = [alike(33), overRated(33), alike(33), alike(33), overRated(50), alike(50)]
    expect(proposal(33, matched)).toMatchObject({
      to: 100,
      because: 'over-rated',
      checkIns: 5,
      overRated: 2,
    })
  })

  test('were over-rated once lately stays as they are, and longer ago is forgiven', () => {
    expect(proposal(50, [overRated(50), ...times(9, alike(50))])).toBeNull()
    expect(proposal(100, [...times(9, alike(100)), overRated(100)])?.to).toBe(50)
  })

  test('are all matched already and over-rated has nothing to go back to', () => {
    expect(proposal(100, times(10, overRated(100)))).toBeNull()
  })

  test('were never compared is not stepped down', () => {
    expect(proposal(100, times(10, alike(100, { agreed: 0, compared: 0 })))).toBeNull()
  })
})

describe('an organisation', () => {
  test.each([
    [5, 3],
    [10, 5],
    [15, 8],
    [20, 10],
  ] as const)(
    'that has a step proposed after %i matches has the next after half as many, %i',
    (matches, half) => {
      expect(proposal(100, times(matches, alike(100)), { matches })?.checkIns).toBe(matches)
      expect(proposal(100, times(matches - 1, alike(100)), { matches })).toBeNull()
      expect(proposal(50, times(half, alike(50)), { matches })?.checkIns).toBe(half)
      expect(proposal(50, times(half - 1, alike(50)), { matches })).toBeNull()
    },
  )

  test('says how many answers have to agree', () => {
    const matched = [...times(5, alike(100)), ...times(5, alike(100, { agreed: 4 }))]
    expect(proposal(100, matched, { agreedPercent: 95 })).toBeNull()
    expect(proposal(100, times(10, alike(100, { agreed: 4 })), { agreedPercent: 80 })?.to).toBe(50)
  })

  test('says how many check-ins have to reach the goal', () => {
    const matched = [...times(5, alike(100)), ...times(5, alike(100, { reachedGoal: false }))]
    expect(proposal(100, matched, { goalPercent: 60 })).toBeNull()
    expect(proposal(100, matched, { goalPercent: 50 })?.to).toBe(50)
  })

  test('that has no step proposed is still told to go back to every check-in', () => {
    const never = { proposesSteps: false }
    expect(proposal(100, times(20, alike(100)), never)).toBeNull()
    expect(proposal(33, times(5, overRated(33)), never)).toMatchObject({ to: 100, because: 'over-rated' })
  })
})

const anyRule = fc.record({
  proposesSteps: fc.boolean(),
  matches: fc.constantFrom(...fadingRuleOptions.matches),
  agreedPercent: fc.constantFrom(...fadingRuleOptions.agreedPercent),
  goalPercent: fc.constantFrom(...fadingRuleOptions.goalPercent),
})
const anyRate = fc.constantFrom(...matchRates)
const anyMatch = fc
  .record({ matchRate: anyRate, compared: fc.nat(20), reachedGoal: fc.boolean(), share: fc.nat(100) })
  .chain(({ share, ...match }) => {
    const agreed = Math.floor((match.compared * share) / 100)
    return fc
      .nat(match.compared - agreed)
      .map((over): MatchedCheckIn => ({ ...match, agreed, overRated: over }))
  })

test('whatever was matched and by whatever rule: one step down, all the way back, or nothing, and never down after over-rating', () => {
  fc.assert(
    fc.property(anyRule, anyRate, fc.array(anyMatch, { maxLength: 25 }), (rule, rate, matched) => {
      const proposed = proposal(rate, matched, rule)
      if (!proposed) return true
      const lately = matched.slice(0, 5).filter((match) => match.overRated > 0).length
      if (proposed.because === 'over-rated') return proposed.to === 100 && rate !== 100 && lately >= 2
      return (
        rule.proposesSteps &&
        matchRates.indexOf(proposed.to) === matchRates.indexOf(rate) + 1 &&
        lately === 0 &&
        proposed.agreed * 100 >= proposed.compared * rule.agreedPercent
      )
    }),
  )
})
