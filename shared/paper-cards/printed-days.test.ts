import { expect, test } from 'vitest'
import { type PrintedDays, toPrintedDateSpan } from './printed-days.ts'

test.each<[PrintedDays, string, string, string]>([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['this-week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['next-week', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['next-week', '2026-12-28', '2027-01-04', '2027-01-10'],
])('%s, seen from %s, is %s to %s', (days, today, from, to) => {
  expect(toPrintedDateSpan(days, today)).toEqual({ from, to })
})
