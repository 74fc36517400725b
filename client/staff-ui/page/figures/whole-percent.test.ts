import { expect, test } from 'vitest'
import { wholePercent } from './whole-percent.ts'

test('a share is rounded down, so that a goal never looks met before it is', () => {
  expect(wholePercent(799, 1000)).toBe(79)
  expect(wholePercent(4, 5)).toBe(80)
})

test('nothing possible is no division', () => {
  expect(wholePercent(0, 0)).toBe(0)
})
