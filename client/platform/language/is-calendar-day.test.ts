import { expect, test } from 'vitest'
import { calendarDay } from '#shared/fields.ts'
import { isCalendarDay } from './is-calendar-day.ts'

test.each([
  ...['1970-01-01', '2199-12-31', '2028-02-29', '2027-02-29', '2026-02-30', '2026-13-01', '2026-00-10'],
  ...['1969-12-31', '2200-01-01', '2026-1-1', '2026-01-01T00:00', '26-01-01', 'today', ''],
])('what an address may say of a day is what the server takes: %j', (written) => {
  expect(isCalendarDay(written)).toBe(calendarDay.safeParse(written).success)
})

test('an address that says nothing names no day', () => {
  expect(isCalendarDay(undefined)).toBe(false)
})
