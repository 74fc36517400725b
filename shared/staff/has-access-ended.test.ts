import { expect, test } from 'vitest'
import { hasAccessEnded } from './has-access-ended.ts'

test.each([
  ['who has none', null, false],
  ['on it', '2026-09-07', false],
  ['after it', '2026-09-06', true],
])('access has ended after the last day: %s', (_, lastDay, hasEnded) => {
  expect(hasAccessEnded({ lastDay }, '2026-09-07')).toBe(hasEnded)
})
