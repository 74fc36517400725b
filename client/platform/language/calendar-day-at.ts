import { getDateFormat } from './date-format.ts'

const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The calendar day, `YYYY-MM-DD`, on which an instant lies in a zone. */
export function calendarDayAt(instant: string | number, timeZone: string): string {
  // Which order a locale has, browsers do not agree on.
  const parts = getDateFormat(timeZone, digits, 'en').formatToParts(new Date(instant))
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}
