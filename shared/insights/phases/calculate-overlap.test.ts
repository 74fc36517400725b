import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateOverlap } from './calculate-overlap.ts'

describe('published examples come out as they were published', () => {
  test('of Parker and Vannest (2009): NAP 0.96', () => {
    const before = [4, 3, 4, 3, 4, 7, 5, 2, 3, 2]
    const after = [5, 9, 7, 9, 7, 5, 9, 11, 11, 10, 9]
    expect(calculateOverlap(before, after)?.nap).toBeCloseTo(106 / 110)
  })

  test('of Parker, Vannest and Davis (2011): PND 5/7, NAP 38.5/42, Tau 35/42', () => {
    const overlap = calculateOverlap([20, 20, 26, 25, 22, 23], [28, 25, 24, 27, 30, 30, 29])
    expect(overlap?.pnd).toBeCloseTo(5 / 7)
    expect(overlap?.nap).toBeCloseTo(38.5 / 42)
    expect(overlap?.tau).toBeCloseTo(35 / 42)
  })

  test('of the same data with the rise of its baseline taken out: Tau-U 31/42', () => {
    expect(calculateOverlap([20, 20, 26, 25, 22, 23], [28, 25, 24, 27, 30, 30, 29])?.tauU).toBeCloseTo(
      31 / 42,
    )
  })

  test('of a baseline that rises already: Tau 16/20, and Tau-U 11/20', () => {
    const overlap = calculateOverlap([3, 3, 4, 5], [4, 5, 6, 7, 7])
    expect(overlap?.tau).toBeCloseTo(16 / 20)
    expect(overlap?.tauU).toBeCloseTo(11 / 20)
  })
})

const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 })

/** Looks at one pair of days after the other. */
function counted(before: number[], after: number[]) {
  const count = { higher: 0, alike: 0, lower: 0, rise: 0, fall: 0, aboveAll: 0 }
  for (const later of after) {
    let above = 0
    for (const earlier of before) {
      if (later > earlier) count.higher++
      else if (later === earlier) count.alike++
      else count.lower++
      if (later > earlier) above++
    }
    if (above === before.length) count.aboveAll++
  }
  for (let i = 0; i < before.length; i++)
    for (let j = i + 1; j < before.length; j++) {
      if (before[j]! > before[i]!) count.rise++
      if (before[j]! < before[i]!) count.fall++
    }
  return count
}

test('every measure is what counting pair by pair gives', () => {
  fc.assert(
    fc.property(scores, scores, (before, after) => {
      const { higher, alike, lower, rise, fall, aboveAll } = counted(before, after)
      const pairs = before.length * after.length
      const overlap = calculateOverlap(before, after)!
      expect(overlap.pnd).toBeCloseTo(aboveAll / after.length)
      expect(overlap.nap).toBeCloseTo((higher + alike / 2) / pairs)
      expect(overlap.tau).toBeCloseTo((higher - lower) / pairs)
      expect(overlap.tauU).toBeCloseTo((higher - lower - (rise - fall)) / pairs)
    }),
  )
})

test('phases that change places are as far apart the other way round', () => {
  fc.assert(
    fc.property(scores, scores, (before, after) => {
      const there = calculateOverlap(before, after)!
      const back = calculateOverlap(after, before)!
      expect(there.tau).toBeCloseTo(-back.tau)
      expect(there.nap + back.nap).toBeCloseTo(1)
    }),
  )
})

test('a phase without a scored day is compared with nothing', () => {
  expect(calculateOverlap([], [80])).toBeNull()
  expect(calculateOverlap([80], [])).toBeNull()
})
