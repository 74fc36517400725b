import { expect, test } from 'vitest'
import { toSpreadsheet } from './to-spreadsheet.ts'

const cellOf = (cell: string | number | null) => toSpreadsheet(['Anything'], [[cell]])[1]![0]

test.each(['2026-09-28', '2028-02-29', '1900-03-01'])('%s is a day in a spreadsheet', (day) => {
  expect(cellOf(day)).toEqual({ value: new Date(day), type: Date, format: 'yyyy-mm-dd' })
})

test.each(['2026-02-30', '2026-13-01', '2026-9-1', '0001-01-01', '2026-09-28T10:00', '=1+1', '', 7, null])(
  '%s stays what it is',
  (cell) => {
    expect(cellOf(cell)).toBe(cell)
  },
)

test('headings are bold, and every row stands below them', () => {
  expect(toSpreadsheet(['Day', 'Score'], [['a', 1]])).toEqual([
    [
      { value: 'Day', fontWeight: 'bold' },
      { value: 'Score', fontWeight: 'bold' },
    ],
    ['a', 1],
  ])
})
