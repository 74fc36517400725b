import { expect, test } from 'vitest'
import { sortingFromText, sortingToText } from './sort-text.ts'

test('an order survives the way through the address', () => {
  for (const text of ['name', '-agreement', '']) expect(sortingToText(sortingFromText(text))).toBe(text)
})

test('a minus sorts downwards', () => {
  expect(sortingFromText('-name')).toEqual([{ id: 'name', desc: true }])
})
