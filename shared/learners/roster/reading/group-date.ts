import { findMonthNumber } from './find-month-number.ts'

/** What becomes of groups that a spreadsheet took for dates, as 3-4 for 4 March: they stay, or are named by both numbers again. */
export const groupDateReadings = ['as-they-are', 'month-day', 'day-month'] as const
export type GroupDateReading = (typeof groupDateReadings)[number]

const isoDay = /^\d{4}-(\d\d)-(\d\d)(?:[T ]00:00(?::00)?)?$/
const shortDay = /^(\d{1,2})[/.](\d{1,2})[/.](?:20)?\d\d$/
const dayFirst = /^(\d{1,2})[-. ]+(\p{L}{3,10}\.?)$/u
const monthFirst = /^(\p{L}{3,10}\.?)[- ]+(\d{1,2})$/u

/** A group whose name is a date, named by both its numbers in either order; null of any other. */
export function readGroupDate(
  group: string,
): Record<Exclude<GroupDateReading, 'as-they-are'>, string> | null {
  const [, month, day] = isoDay.exec(group) ?? []
  if (month && day) return inBothOrders(Number(month), Number(day))
  const [, one, other] = shortDay.exec(group) ?? []
  if (one && other) return inBothOrders(Number(one), Number(other))
  const [, dayBefore, monthAfter = ''] = dayFirst.exec(group) ?? []
  const [, monthBefore = '', dayAfter] = monthFirst.exec(group) ?? []
  const named = findMonthNumber(monthAfter || monthBefore)
  return named ? inBothOrders(named, Number(dayBefore ?? dayAfter)) : null
}

const inBothOrders = (month: number, day: number) => ({
  'month-day': `${month}-${day}`,
  'day-month': `${day}-${month}`,
})
