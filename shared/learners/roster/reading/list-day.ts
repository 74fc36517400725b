import { findMonthNumber } from './find-month-number.ts'

/** A day of a list, `YYYY-MM-DD`; where its day and month can be told apart by nobody, the earlier and the later reading. */
export interface ListDay {
  earliest: string
  latest: string
}

/** Which of day and month a list writes first. */
export type DayOrder = 'day-month' | 'month-day'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const allDigits = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})[-/.]\s?(\d{4}|\d\d)(?: .*)?$/
const dayNamed = /^(\d{1,2})\.?[ -](?:de )?(\p{L}{3,10}\.?),?[ -](?:de )?(\d{4}|\d\d)$/u
const monthNamed = /^(\p{L}{3,10}\.?)[ -](\d{1,2}),? (\d{4})$/u
/** A spreadsheet's count of days, from 2000 to 2099. */
const counted = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}$/

/**
 * Reads a day as spreadsheets and school systems write it; with points between, the day is first, and else where the
 * list shows it. Null of anything else.
 */
export function readListDay(cell: string, order: DayOrder | null = null): ListDay | null {
  if (counted.test(cell))
    return between([new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10)])
  const inOrder = yearFirst.exec(cell) ?? allDigits.exec(cell)
  if (inOrder) return between([dayOf(inOrder[1]!, inOrder[2]!, inOrder[3]!)])
  const [, day, month, year] = dayNamed.exec(cell) ?? []
  if (day) return between([dayOfNamed(year!, month!, day)])
  const [, monthBefore, dayAfter, yearAfter] = monthNamed.exec(cell) ?? []
  if (monthBefore) return between([dayOfNamed(yearAfter!, monthBefore, dayAfter!)])
  const { dayFirst = null, monthFirst = null } = bothReadings(cell)
  if (order && dayFirst && monthFirst) return between([order === 'day-month' ? dayFirst : monthFirst])
  return between([dayFirst, monthFirst])
}

/** Which comes first in these cells, by those that can be read in one way only; null where there are none, or of both. */
export function findDayOrder(cells: readonly string[]): DayOrder | null {
  const readings = cells.map(bothReadings)
  const isDayFirst = readings.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst)
  const isMonthFirst = readings.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day-month' : 'month-day'
}

function bothReadings(cell: string): { dayFirst?: string | null; monthFirst?: string | null } {
  const [, one, sign, other, shortYear] = yearLast.exec(cell) ?? []
  if (!one || !other || !shortYear) return {}
  const year = shortYear.padStart(4, '20')
  return { dayFirst: dayOf(year, other, one), monthFirst: sign === '.' ? null : dayOf(year, one, other) }
}

function dayOfNamed(year: string, monthName: string, day: string): string | null {
  const month = findMonthNumber(monthName)
  return month ? dayOf(year.padStart(4, '20'), String(month), day) : null
}

function dayOf(year: string, month: string, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? date.toISOString().slice(0, 10) : null
}

function between(readings: readonly (string | null)[]): ListDay | null {
  const days = readings.filter((day) => day !== null).toSorted()
  return days.length > 0 ? { earliest: days[0]!, latest: days.at(-1)! } : null
}
