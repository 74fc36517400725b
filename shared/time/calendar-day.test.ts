import { expect, test } from 'vitest'
import { dateOf, dayOf, firstDayOf, monthOf, weekdayOf } from './calendar-day.ts'

test('every day of four centuries has the date, month and weekday of the calendar', {
  timeout: 30_000,
}, () => {
  for (let day = dayOf('1900-01-01'); day < dayOf('2300-01-01'); day++) {
    const known = new Date(day * 86_400_000)
    const month = known.getUTCFullYear() * 12 + known.getUTCMonth()
    if (dateOf(day) !== known.toISOString().slice(0, 10)) expect.fail(`${day} is not ${dateOf(day)}`)
    if (dayOf(dateOf(day)) !== day) expect.fail(`${dateOf(day)} is not read back`)
    if (monthOf(day) !== month) expect.fail(`${dateOf(day)} is not in month ${monthOf(day)}`)
    if (weekdayOf(day) !== (known.getUTCDay() + 6) % 7) expect.fail(`${dateOf(day)} is not ${weekdayOf(day)}`)
    if (firstDayOf(month) !== day - known.getUTCDate() + 1) expect.fail(`${month} does not begin there`)
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
  expect(dayOf(date)).toBe(day)
  expect(dateOf(day)).toBe(date)
})

test.each([
  [1900, 28],
  [2000, 29],
  [2026, 28],
  [2028, 29],
  [2100, 28],
])('February %i has %i days', (year, days) => {
  expect(firstDayOf(year * 12 + 2) - firstDayOf(year * 12 + 1)).toBe(days)
})
