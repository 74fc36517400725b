import { expect, test } from 'vitest'
import { nextLocalTime } from './next-local-time.ts'

const next = (now: string, time: string) => nextLocalTime(new Date(now), time, 'Europe/Oslo').toISOString()

test.each([
  ['later today', '2026-09-07T10:00:00Z', '16:00', '2026-09-07T14:00:00.000Z'],
  ['tomorrow, once it has come', '2026-09-07T14:00:00Z', '16:00', '2026-09-08T14:00:00.000Z'],
  ['at four on the day that loses an hour', '2026-03-28T15:00:00Z', '16:00', '2026-03-29T14:00:00.000Z'],
  ['at four on the day that gains one', '2026-10-24T14:00:00Z', '16:00', '2026-10-25T15:00:00.000Z'],
  ['after the gap that skips it', '2026-03-28T12:00:00Z', '02:30', '2026-03-29T01:30:00.000Z'],
  ['once where it comes twice', '2026-10-25T00:30:00Z', '02:30', '2026-10-26T01:30:00.000Z'],
])('it is next %s', (_, now, time, expected) => {
  expect(next(now, time)).toBe(expected)
})
