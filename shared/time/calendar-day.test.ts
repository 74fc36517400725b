import { expect, test } from 'vitest'
import { dateToDay, dayToDate, firstDayOfMonth, monthOfDay, weekdayOfDay } from './calendar-day.ts'

test('every day of four centuries has the date, month and weekday of the calendar', {
  timeout: 30_000,
}, () => {
  for (let day = dateToDay('1900-01-01'); day < dateToDay('2300-01-01'); day++) {
    const known = new Date(day * 86_400_000)
    const month = known.getUTCFullYear() * 12 + known.getUTCMonth()
    if (dayToDate(day) !== known.toISOString().slice(0, 10)) expect.fail(`${day} is not ${dayToDate(day)}`)
    if (dateToDay(dayToDate(day)) !== day) expect.fail(`${dayToDate(day)} is not read back`)
    if (monthOfDay(day) !== month) expect.fail(`${dayToDate(day)} is not in month ${monthOfDay(day)}`)
    if (weekdayOfDay(day) !== (known.getUTCDay() + 6) % 7)
      expect.fail(`${dayToDate(day)} is not ${weekdayOfDay(day)}`)
    if (firstDayOfMonth(month) !== day - known.getUTCDate() + 1) expect.fail(`${month} does not begin there`)
  }
})

test.each([
  ['0000-01-01', -719_528],
  ['1969-12-31', -1],
  ['1970-01-01', 0],
  ['2000-02-29', 11_016],
  ['2000-03-01', 11_017],
  ['9999-12-31', 2_932_896],
])('%s is day %i', (date, day) => {
  expect(dateToDay(date)).toBe(day)
  expect(dayToDate(day)).toBe(date)
})

test.each([
  [1900, 28],
  [2000, 29],
  [2026, 28],
  [2028, 29],
  [2100, 28],
])('February %i has %i days', (year, days) => {
  expect(firstDayOfMonth(year * 12 + 2) - firstDayOfMonth(year * 12 + 1)).toBe(days)
})
