import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculateBackoffEnd,
  calculateNextTryTime,
  hasFailedTooLong,
  isGoneStatus,
  isSuccessStatus,
} from './delivery-plan.ts'

const now = new Date('2026-09-07T08:00:00Z')
const later = (at: Date | null) => (at ? at.getTime() - now.getTime() : null)
const hour = 3_600_000

test('what is not taken is tried for about a day, each time after a longer pause, then set aside', () => {
  const pauses = Array.from({ length: 9 }, (_, each) => later(calculateNextTryTime(each + 1, now, 0.5))!)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const sum = pauses.reduce((total, pause) => total + pause, 0)
  expect(sum).toBeGreaterThan(24 * hour)
  expect(sum).toBeLessThan(30 * hour)
  expect(calculateNextTryTime(10, now, 0.5)).toBeNull()
})

test('chance moves a try by a tenth of its pause at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => {
        const middle = later(calculateNextTryTime(tries, now, 0.5))!
        const moved = later(calculateNextTryTime(tries, now, chance))!
        expect(Math.abs(moved - middle)).toBeLessThanOrEqual(middle * 0.1 + 1)
      },
    ),
  )
})

test('a program that takes nothing is left alone for five minutes at most', () => {
  expect([1, 2, 3, 9, 50].map((tries) => later(calculateBackoffEnd(tries, now)))).toEqual([
    10_000, 60_000, 300_000, 300_000, 300_000,
  ])
})

test.each([
  [71, false],
  [72, true],
  [100, true],
])('after %i hours in which nothing was taken, that it is to be switched off is %s', (hours, expected) => {
  expect(hasFailedTooLong(new Date(now.getTime() - hours * hour), now)).toBe(expected)
})

test.each([
  [200, true, false],
  [204, true, false],
  [301, false, false],
  [410, false, true],
  [500, false, false],
])('%i: taken is %s, gone is %s', (status, taken, gone) => {
  expect([isSuccessStatus(status), isGoneStatus(status)]).toEqual([taken, gone])
})
