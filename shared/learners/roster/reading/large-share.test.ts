import { expect, test } from 'vitest'
import { isUnusuallyLargeShare } from './large-share.ts'

test.each([
  [4, 4, false],
  [5, 24, true],
  [5, 25, false],
  [6, 29, true],
  [20, 100, false],
  [21, 100, true],
])('%i of %i learners to withdraw are more than a term brings: %s', (count, all, isLarge) => {
  expect(isUnusuallyLargeShare(count, all)).toBe(isLarge)
})
