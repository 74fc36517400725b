import { expect, test } from 'vitest'
import { formatNumberList, parseNumberList } from './number-list.ts'

const days = { most: 31, length: 62 }

test.each<[string, number[] | null]>([
  ['', []],
  ['1, 15', [1, 15]],
  ['1 15;-1', [1, 15, -1]],
  ['−1', [-1]],
  ['3, 3', [3]],
  ['0', null],
  ['32', null],
  ['-32', null],
  ['1.5', null],
  ['first', null],
])('“%s” is read as days of the month', (typed, numbers) => {
  expect(parseNumberList(typed, days)).toEqual(numbers)
})

test('no more numbers are taken than the rule has room for', () => {
  expect(parseNumberList('1, 2, 3', { most: 31, length: 2 })).toBeNull()
})

test('what was written is read again', () => {
  expect(parseNumberList(formatNumberList([1, 15, -1]), days)).toEqual([1, 15, -1])
})
