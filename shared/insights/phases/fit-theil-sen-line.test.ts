import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTheilSenLine } from './fit-theil-sen-line.ts'

test('the worked example of Sen (1968) has a slope of 4', () => {
  const x = [1, 2, 3, 4, 10, 12, 18]
  const y = [9, 15, 19, 20, 45, 55, 78]
  expect(fitTheilSenLine(x.map((each, place) => ({ x: each, y: y[place]! })))?.slope).toBe(4)
})

const line = fc.record({ slope: fc.integer({ min: -9, max: 9 }), height: fc.integer({ min: 0, max: 100 }) })

test('points on a line give that line back, and so they do with one of seven far out', () => {
  fc.assert(
    fc.property(line, fc.nat(6), fc.integer({ min: -500, max: 500 }), ({ slope, height }, place, away) => {
      const points = Array.from({ length: 7 }, (_, x) => ({ x, y: height + slope * x }))
      expect(fitTheilSenLine(points)).toEqual({ slope: slope || 0, intercept: height })
      points[place]!.y += away
      expect(fitTheilSenLine(points)).toEqual({ slope: slope || 0, intercept: height })
    }),
  )
})

test('the line has as many points above it as below', () => {
  const points = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 15 })
  fc.assert(
    fc.property(points, (heights) => {
      const { slope, intercept } = fitTheilSenLine(heights.map((y, x) => ({ x, y })))!
      const off = heights.map((y, x) => y - (intercept + slope * x))
      expect(off.filter((each) => each > 1e-9).length).toBeLessThanOrEqual(heights.length / 2)
      expect(off.filter((each) => each < -1e-9).length).toBeLessThanOrEqual(heights.length / 2)
    }),
  )
})

test('one point, or several above each other, make no line', () => {
  expect(fitTheilSenLine([])).toBeNull()
  expect(fitTheilSenLine([{ x: 1, y: 1 }])).toBeNull()
  expect(
    fitTheilSenLine([
      { x: 1, y: 1 },
      { x: 1, y: 5 },
    ]),
  ).toBeNull()
})
