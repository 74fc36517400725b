import { expect, test } from 'vitest'
import { clockTimeToMinutes, minutesToClockTime } from './clock-time.ts'

test.each([
  ['09:00', 30, '09:30'],
  ['09:45', 75, '11:00'],
  ['23:50', 20, '00:10'],
  ['08:00', 1_440, '08:00'],
])('%s and %i minutes are %s', (time, minutes, later) => {
  expect(minutesToClockTime(clockTimeToMinutes(time) + minutes)).toBe(later)
})
