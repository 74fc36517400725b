import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRates } from '../../forms/match-rate.ts'
import { drawMatchNumber, isDrawnForMatch } from './match-draw.ts'

const anyRate = fc.constantFrom(...matchRates)

describe('the draw', () => {
  test('gives the same learner the same lot for the same seed, on every machine and for ever', () => {
    expect(drawMatchNumber('seed', 'learner')).toBe(14)
    expect(drawMatchNumber('', '')).toBe(28)
    expect(drawMatchNumber('a7f0c4', '00000000-0000-7000-8000-000000000001')).toBe(7)
  })

  test('always draws at a rate of 100 %', () => {
    fc.assert(fc.property(fc.string(), fc.uuid(), (seed, learner) => isDrawnForMatch(seed, learner, 100)))
  })

  test('draws at a higher rate whoever is drawn at a lower one', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), anyRate, anyRate, (seed, learner, a, b) => {
        fc.pre(isDrawnForMatch(seed, learner, a) && b >= a)
        expect(isDrawnForMatch(seed, learner, b)).toBe(true)
      }),
    )
  })

  test('draws at a rate of n % whoever has one of the n lowest of the hundred lots', () => {
    for (let n = 0; n < 2_000; n++) {
      for (const rate of matchRates)
        expect(isDrawnForMatch('seed', idOf(n), rate)).toBe(drawMatchNumber('seed', idOf(n)) < rate)
    }
  })

  const idOf = (n: number) => `0193-${n.toString(16).padStart(8, '0')}`

  test.each([
    ['many learners under one seed', (n: number) => drawMatchNumber('one seed', idOf(n))],
    ['one learner under many seeds', (n: number) => drawMatchNumber(idOf(n), 'one learner')],
  ])('spreads %s evenly over the hundred lots', (_case, lotOf) => {
    const draws = 100_000
    const counts = new Array<number>(100).fill(0)
    for (let n = 0; n < draws; n++) counts[lotOf(n)]! += 1
    const even = draws / 100
    const chiSquare = counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
    // 99 degrees of freedom: one even spread in a thousand lies above 148.2.
    expect(chiSquare).toBeLessThan(148.2)
  })

  test('does not tell one learner’s lot from the next one’s', () => {
    const draws = 20_000
    let both = 0
    for (let n = 0; n < draws; n++) {
      if (drawMatchNumber('seed', idOf(n)) < 50 && drawMatchNumber('seed', idOf(n + 1)) < 50) both++
    }
    expect(both / draws).toBeCloseTo(0.25, 1)
  })
})
