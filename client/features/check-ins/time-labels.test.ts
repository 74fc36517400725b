import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { closingTimeLabel, openUntilLabel } from './time-labels.ts'

const zone = 'Europe/Oslo'
const closingAt = (closesAt: string) => ({ onDate: '2026-03-28', closesAt, isLate: false })

beforeEach(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterEach(() => void vi.unstubAllGlobals())

// In Oslo the clock goes forward in the night after this Saturday.
test.each([
  ['2026-03-28T08:00+01:00', '2026-03-28T11:15+01:00', 'until 11:15'],
  ['2026-03-28T08:00+01:00', '2026-03-29T06:30+02:00', 'until 06:30 tomorrow'],
  ['2026-03-28T23:30+01:00', '2026-03-29T06:30+02:00', 'until 06:30 tomorrow'],
  ['2026-03-28T23:30+01:00', '2026-03-30T06:30+02:00', 'until 06:30 Monday 30 March'],
  ['2026-03-29T00:10+01:00', '2026-03-29T06:30+02:00', 'until 06:30'],
])('at %s what closes at %s is open %s', (at, closesAt, words) => {
  expect(closingTimeLabel(closesAt, zone, calendarDayAt(at, zone))).toBe(words)
})

test.each([
  ['2026-03-28T08:00+01:00', '2026-03-28T11:15+01:00', 'Saturday 28 March, until 11:15'],
  ['2026-03-28T08:00+01:00', '2026-03-29T06:30+02:00', 'Saturday 28 March, until 06:30 tomorrow'],
  ['2026-03-29T00:10+01:00', '2026-03-29T06:30+02:00', 'Saturday 28 March, until 06:30 today'],
])('at %s a check-in of Saturday that closes at %s is of “%s”', (at, closesAt, words) => {
  expect(openUntilLabel(closingAt(closesAt), zone, at)).toBe(words)
})

test('of a late check-in its day is said, and that it can still be answered', () => {
  const late = { ...closingAt('2026-03-28T11:15+01:00'), isLate: true }
  expect(openUntilLabel(late, zone, late.closesAt)).toBe('Saturday 28 March. You can still answer.')
})
