import { expect, test } from 'vitest'
import { closingTime } from './closing-time.ts'

test.each([
  ['09:00', 30, '09:30'],
  ['09:45', 75, '11:00'],
  ['23:50', 20, '00:10'],
  ['08:00', 1_440, '08:00'],
])('what opens at %s for %i minutes closes at %s', (opens, minutes, closes) => {
  expect(closingTime(opens, minutes)).toBe(closes)
})
