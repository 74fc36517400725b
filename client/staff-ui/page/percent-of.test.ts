import { expect, test } from 'vitest'
import { percentOf } from './percent-of.ts'

test('a share is rounded down, so that a goal never looks met before it is', () => {
  expect(percentOf(799, 1000)).toBe(79)
  expect(percentOf(4, 5)).toBe(80)
})

test('nothing possible is no division', () => {
  expect(percentOf(0, 0)).toBe(0)
})
