/**
 * Days of the Gregorian calendar as integers: a day is the number of days since 1970-01-01, a month is
 * `year × 12 + month − 1`. Years 0 to 9999.
 */

/** Where the product's calendar ends; a rule that gives nothing up to here gives nothing. */
export const lastCalendarDate = '2199-12-31'

const monthsInCycle = 4_800
const daysInCycle = 146_097
const epoch = 719_528

const twoDigits = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))

/** First days of the 4,800 months after which the calendar repeats, counted from year 0, and of the next. */
const monthStarts = new Int32Array(monthsInCycle + 1)
for (let month = 0; month < monthsInCycle; month++) {
  monthStarts[month + 1] = monthStarts[month]! + daysInMonth((month / 12) | 0, month % 12)
}

function daysInMonth(year: number, month: number): number {
  if (month === 1) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31
}

/** First day of a month. */
export function firstDayOfMonth(month: number): number {
  const cycle = (month / monthsInCycle) | 0
  return cycle * daysInCycle + monthStarts[month - cycle * monthsInCycle]! - epoch
}

/** The month a day lies in. */
export function monthOfDay(day: number): number {
  const cycle = ((day + epoch) / daysInCycle) | 0
  const dayOfCycle = day + epoch - cycle * daysInCycle
  let month = ((dayOfCycle * 12) / 365.2425) | 0
  if (monthStarts[month]! > dayOfCycle) month--
  else if (monthStarts[month + 1]! <= dayOfCycle) month++
  return cycle * monthsInCycle + month
}

/** Weekday of a day: 0 is Monday, 6 is Sunday. */
export function weekdayOfDay(day: number): number {
  return (day + epoch + 5) % 7
}

/** The day of an ISO date, which must be well formed (`YYYY-MM-DD`). */
export function dateToDay(date: string): number {
  return firstDayOfMonth(digits(date, 0, 4) * 12 + digits(date, 5, 7) - 1) + digits(date, 8, 10) - 1
}

/** The ISO date of a day. */
export function dayToDate(day: number): string {
  if (day < page.first || day > page.last) page = pageOf(monthOfDay(day))
  return page.dates[day - page.first]!
}

/** Months written out. Dates near today are asked for again and again, so that each is written once. */
const pages = new Map<number, Page>()
let page = pageOf(monthOfDay(0))

interface Page {
  first: number
  last: number
  dates: string[]
}

function pageOf(month: number): Page {
  const known = pages.get(month)
  if (known) return known
  const fresh = written(month)
  pages.set(month, fresh)
  return fresh
}

function written(month: number): Page {
  const first = firstDayOfMonth(month)
  const last = firstDayOfMonth(month + 1) - 1
  const year = (month / 12) | 0
  const text = `${String(year).padStart(4, '0')}-${twoDigits[month - year * 12 + 1]}-`
  return { first, last, dates: twoDigits.slice(1, last - first + 2).map((day) => text + day) }
}

function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

/** The date so many days after another, or before it. */
export const addCalendarDays = (date: string, days: number): string => dayToDate(dateToDay(date) + days)

/** The dates from Monday to Sunday around a date. */
export function weekOf(date: string): string[] {
  const day = dateToDay(date)
  const monday = day - weekdayOfDay(day)
  return Array.from({ length: 7 }, (_, place) => dayToDate(monday + place))
}
