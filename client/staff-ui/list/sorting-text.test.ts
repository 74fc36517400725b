import { expect, test } from 'vitest'
import { parseSorting, stringifySorting } from './sorting-text.ts'

test('an order survives the way through the address', () => {
  for (const text of ['name', '-agreement', '']) expect(stringifySorting(parseSorting(text))).toBe(text)
})

test('a minus sorts downwards', () => {
  expect(parseSorting('-name')).toEqual([{ id: 'name', desc: true }])
})
