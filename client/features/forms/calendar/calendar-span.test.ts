import { expect, test } from 'vitest'
import { datesInSpan, dayForArrowKey, shiftDayByView, toCalendarSpan } from './calendar-span.ts'

test.each([
  ['month', '2026-09-17', '2026-08-31', '2026-10-04'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['week', '2026-09-20', '2026-09-14', '2026-09-20'],
  ['agenda', '2026-09-17', '2026-09-17', '2026-09-23'],
] as const)('a %s around %s shows whole weeks, or seven days from there', (view, day, from, to) => {
  expect(toCalendarSpan(view, day)).toEqual({ from, to })
})

test('no month needs more than six weeks', () => {
  for (const date of datesInSpan({ from: '2026-01-01', to: '2030-12-31' }))
    expect(datesInSpan(toCalendarSpan('month', date)).length).toBeLessThanOrEqual(42)
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-09-17', 1, '2026-09-24'],
  ['agenda', '2026-09-17', -1, '2026-09-10'],
] as const)('a %s further on from %s by %i is %s', (view, day, by, to) => {
  expect(shiftDayByView(view, day, by)).toBe(to)
})

test.each([
  ['ArrowLeft', '2026-08-31'],
  ['ArrowDown', '2026-09-08'],
  ['Home', '2026-08-31'],
  ['End', '2026-09-06'],
  ['PageDown', '2026-10-01'],
  ['a', null],
])('%s leads on from the first of September', (key, to) => {
  expect(dayForArrowKey(key, '2026-09-01')).toBe(to)
})
