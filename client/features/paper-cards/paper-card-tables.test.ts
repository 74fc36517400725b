import { expect, test } from 'vitest'
import { paperCardTables } from './paper-card-tables.ts'

const on = (...days: number[]) =>
  days.map((day) => ({ onDate: `2026-11-0${day}`, time: '09:00', periodName: '' }))
const shape = (days: number[], size: 'usual' | 'large' = 'usual') =>
  paperCardTables(on(...days), size).map((table) => table.map(({ onDate }) => Number(onDate.at(-1))))

test('days on which something is asked once stand beside one another', () => {
  expect(shape([2, 3, 4, 5, 6])).toEqual([[2, 3, 4, 5, 6]])
})

test('a day on which something is asked several times has a table of its own', () => {
  expect(shape([2, 2, 2, 3])).toEqual([[2, 2, 2], [3]])
})

test('what does not fit beside the questions stands below, in large print sooner', () => {
  expect(shape([2, 2, 2, 2, 2, 2, 2])).toEqual([
    [2, 2, 2, 2],
    [2, 2, 2],
  ])
  expect(shape([2, 3, 4, 5, 6], 'large')).toEqual([[2, 3], [4, 5], [6]])
})
