import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculateNextReservation,
  calculateSecondsToWait,
  type GuessLimit,
  guessLimits,
  maxStoredTries,
  newcomerTries,
  wrongTriesWindowSeconds,
} from './guess-limits.ts'

const now = new Date('2026-09-07T07:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const times = (count: number, seconds = 0) => Array.from({ length: count }, () => ago(seconds))
const limit: GuessLimit = { free: 5, longestWait: 900, newcomersWait: 60 }

test.each([
  ['no wrong try', times(0), 0],
  ['the last free one', times(4), 0],
  ['one more', times(5), 1],
  ['each after it doubles the wait', times(6), 2],
  ['and doubles it', times(10), 32],
  ['up to the longest', times(16), 900],
  ['and no further', times(500), 900],
  ['time that has passed counts', times(16, 600), 300],
  ['a wait that is over', times(16, 900), 0],
  ['what was tried a day ago', times(16, wrongTriesWindowSeconds), 0],
  ['a clock that was set back', times(16, -3600), 900],
])('%s: the wait', (_, wrongAt, wait) => {
  expect(calculateSecondsToWait(now, [{ limit, wrongAt }])).toBe(wait)
})

const caller = (own: number, reservedFrom: Date | null = null) => ({ wrongAt: times(own), reservedFrom })

test.each([
  [0, 60],
  [newcomerTries - 1, 60],
  [newcomerTries, 900],
])('a caller with %i wrong tries of their own waits up to %i seconds for those of others', (own, wait) => {
  expect(calculateSecondsToWait(now, [{ limit, wrongAt: times(50), caller: caller(own) }])).toBe(wait)
})

test.each([
  ['is still to come', 0, ago(-20), 20],
  ['has come', 0, ago(20), 0],
  ['is further away than a newcomer waits, by a clock that was set back', 0, ago(-3600), 60],
  ['is of a caller who is no newcomer any more', newcomerTries, ago(20), 900],
])('a reservation that %s: the wait', (_, own, reservedFrom, wait) => {
  expect(
    calculateSecondsToWait(now, [{ limit, wrongAt: times(50), caller: caller(own, reservedFrom) }]),
  ).toBe(wait)
})

test('newcomers who have to wait for others get one reservation, for when they were told; nobody else gets any', () => {
  const wrongAt = times(50)
  expect(calculateNextReservation(now, { limit, wrongAt, caller: caller(0) })).toEqual(ago(-60))
  expect(calculateNextReservation(now, { limit, wrongAt, caller: caller(0, ago(-9)) })).toBe(null)
  expect(calculateNextReservation(now, { limit, wrongAt, caller: caller(newcomerTries) })).toBe(null)
  expect(calculateNextReservation(now, { limit, wrongAt: times(2), caller: caller(0) })).toBe(null)
  expect(calculateNextReservation(now, { limit, wrongAt })).toBe(null)
})

test('the longest wait of several counts', () => {
  const wrongAt = times(8)
  expect(
    calculateSecondsToWait(now, [
      { limit, wrongAt },
      { limit: { free: 7, longestWait: 900 }, wrongAt },
    ]),
  ).toBe(8)
})

const anyLimit = fc.constantFrom<GuessLimit>(...Object.values(guessLimits).flatMap((of) => Object.values(of)))
const anyTimes = fc.array(fc.integer({ min: -3600, max: 2 * wrongTriesWindowSeconds }).map(ago), {
  maxLength: 400,
})

test('nobody waits longer than the longest wait, and a newcomer no longer than theirs', () => {
  fc.assert(
    fc.property(anyLimit, anyTimes, (limit, wrongAt) => {
      expect(calculateSecondsToWait(now, [{ limit, wrongAt }])).toBeLessThanOrEqual(limit.longestWait)
      const wait = calculateSecondsToWait(now, [{ limit, wrongAt, caller: caller(0) }])
      expect(wait).toBeLessThanOrEqual(limit.newcomersWait ?? limit.longestWait)
    }),
  )
})

test('no wrong try more makes the wait shorter, and whoever waits as long as they are told passes', () => {
  fc.assert(
    fc.property(anyLimit, anyTimes, (limit, wrongAt) => {
      const wait = calculateSecondsToWait(now, [{ limit, wrongAt }])
      expect(calculateSecondsToWait(now, [{ limit, wrongAt: [...wrongAt, now] }])).toBeGreaterThanOrEqual(
        wrongAt.some((at) => at > now) ? 0 : wait,
      )
      const past = wrongAt.filter((at) => at <= now)
      const told = calculateSecondsToWait(now, [{ limit, wrongAt: past }])
      expect(calculateSecondsToWait(new Date(now.getTime() + told * 1000), [{ limit, wrongAt: past }])).toBe(
        0,
      )
    }),
  )
})

test('the tries worth keeping tell the same wait as all of them', () => {
  fc.assert(
    fc.property(anyLimit, anyTimes, (limit, wrongAt) => {
      const newest = wrongAt.toSorted((a, b) => a.getTime() - b.getTime()).slice(-maxStoredTries(limit))
      expect(calculateSecondsToWait(now, [{ limit, wrongAt: newest }])).toBe(
        calculateSecondsToWait(now, [{ limit, wrongAt }]),
      )
    }),
  )
})
