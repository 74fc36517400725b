import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingHours } from './opening-hours.ts'

beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an hour', '09:00', '2026-10-06T07:00Z', 60, '09:00–10:00', false],
  ['a day', '10:00', '2026-10-06T08:00Z', 1_440, '10:00–10:00', true],
  ['a night', '20:00', '2026-10-06T18:00Z', 720, '20:00–08:00', true],
  ['until midnight', '23:30', '2026-10-06T21:30Z', 30, '23:30–00:00', false],
  ['a day from midnight on', '00:00', '2026-10-05T22:00Z', 1_440, '00:00–00:00', true],
  ['a day over the end of summer time', '10:00', '2026-10-24T08:00Z', 1_440, '10:00–09:00', true],
  ['a day over its beginning', '10:00', '2026-03-28T09:00Z', 1_440, '10:00–11:00', true],
])('what is open for %s says so', (_long, time, opens, minutes, hours, isNextDay) => {
  const opensAt = new Date(opens).toISOString()
  const closesAt = new Date(Date.parse(opens) + minutes * 60_000).toISOString()
  expect(openingHours({ time, opensAt, closesAt, timeZone: 'Europe/Oslo' })).toEqual({ hours, isNextDay })
})
