import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInState } from '../../check-ins/check-in-state.ts'
import { calculateFidelity } from '../evidence/fidelity.ts'
import { addResultTotals, type CheckInTally, calculateResultTotals } from './result-totals.ts'

const tally = (overrides: Partial<CheckInTally>): CheckInTally => ({
  state: 'self-rated',
  drawnForMatch: false,
  times: 1,
  agreed: 0,
  compared: 0,
  ...overrides,
})
const days = { days: 4, goalsMet: 3, earned: 20, possible: 24 }

test('what opened is told by what became of it, and what staff cancelled or excused counts against nobody', () => {
  const tallies = [
    tally({ state: 'matched', drawnForMatch: true, times: 5, agreed: 8, compared: 10 }),
    tally({ state: 'matched', times: 1, agreed: 2, compared: 2 }),
    tally({ state: 'submitted', drawnForMatch: true, times: 2 }),
    tally({ times: 3 }),
    tally({ state: 'missed', times: 4 }),
    tally({ state: 'staff-rated', times: 1 }),
    tally({ state: 'open', times: 2 }),
    tally({ state: 'not-sent', times: 1 }),
    tally({ state: 'excused', times: 6, agreed: 1, compared: 2 }),
    tally({ state: 'cancelled', times: 7, agreed: 1, compared: 2 }),
  ]
  expect(calculateResultTotals(tallies, days)).toEqual({
    planned: 25,
    sent: 24,
    excused: 6,
    answered: 11,
    missed: 5,
    drawn: 7,
    drawnMatched: 5,
    matched: 6,
    compared: 12,
    agreed: 10,
    ...days,
  })
})

test('a week without a scored day has none, and of nothing comes nothing', () => {
  expect(calculateResultTotals([tally({})])).toMatchObject({ answered: 1, days: 0, possible: 0 })
  expect(addResultTotals([])).toEqual(calculateResultTotals([]))
})

const anyTally: fc.Arbitrary<CheckInTally> = fc
  .record({
    state: fc.constantFrom(...checkInState.options),
    drawnForMatch: fc.boolean(),
    times: fc.integer({ min: 1, max: 5 }),
    compared: fc.nat(40),
    share: fc.nat(100),
  })
  .map(({ share, ...rest }) => ({ ...rest, agreed: Math.floor((rest.compared * share) / 100) }))

test('tallies come to the same as their check-ins one by one, whichever way they are put together', () => {
  fc.assert(
    fc.property(fc.array(anyTally), fc.nat(10), (tallies, cut) => {
      const sums = calculateResultTotals(tallies)
      const apart = [tallies.slice(0, cut), tallies.slice(cut)].map((part) => calculateResultTotals(part))
      expect(addResultTotals(apart)).toEqual(sums)
      const oneByOne = tallies.flatMap((each) =>
        Array.from({ length: each.times }, () => ({ ...each, times: 1 })),
      )
      expect(calculateFidelity(oneByOne)).toEqual(calculateFidelity(tallies))
      expect(sums.answered + sums.missed + sums.excused).toBeLessThanOrEqual(sums.sent)
      expect(sums.agreed).toBeLessThanOrEqual(sums.compared)
    }),
  )
})
