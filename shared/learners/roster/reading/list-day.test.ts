import { expect, test } from 'vitest'
import { readListDay } from './list-day.ts'

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
  ['2026-02-30', null],
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
