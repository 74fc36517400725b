import { expect, test } from 'vitest'
import { findDayOrder, readListDay } from './list-day.ts'

const day = (earliest: string, latest = earliest) => ({ earliest, latest })

test.each([
  ['2026-03-04', day('2026-03-04')],
  ['2026/3/4', day('2026-03-04')],
  ['2026-03-04T23:59:59Z', day('2026-03-04')],
  ['2026-03-04 12:00', day('2026-03-04')],
  ['4.3.2026', day('2026-03-04')],
  ['12.3.26', day('2026-03-12')],
  ['4. 3. 2026', day('2026-03-04')],
  ['3/4/2026', day('2026-03-04', '2026-04-03')],
  ['3/4/26 12:00', day('2026-03-04', '2026-04-03')],
  ['31-12-2026', day('2026-12-31')],
  ['12/31/2026', day('2026-12-31')],
  ['20260304', day('2026-03-04')],
  ['4 Mar 2026', day('2026-03-04')],
  ['04-Mar-26', day('2026-03-04')],
  ['4. März 2026', day('2026-03-04')],
  ['4 de marzo de 2026', day('2026-03-04')],
  ['March 4, 2026', day('2026-03-04')],
  ['46085', day('2026-03-04')],
  ['2026-02-30', null],
  ['20261301', null],
  ['30 Feb 2026', null],
  ['4 Moon 2026', null],
  ['1001', null],
  ['99999', null],
  ['30.2.2026', null],
  ['31.12.20261', null],
  ['131.12.2026', null],
  ['12026-03-04', null],
  ['2026-03-045', null],
  ['4 March', null],
  ['', null],
])('%j is the day %j', (cell, read) => {
  expect(readListDay(cell)).toEqual(read)
})

test.each([
  [['03/04/2026', '13/04/2026'], 'day-month', day('2026-04-03')],
  [['03/04/2026', '04/13/2026'], 'month-day', day('2026-03-04')],
  [['13/04/2026', '04/13/2026'], null, day('2026-03-04', '2026-04-03')],
  [['03/04/2026', '4.3.2026', ''], 'day-month', day('2026-04-03')],
] as const)('by %j the order of a list is %s', (cells, order, read) => {
  expect(findDayOrder(cells)).toBe(order)
  expect(readListDay('03/04/2026', findDayOrder(cells))).toEqual(read)
})
