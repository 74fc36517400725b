import { getDateFormat } from './date-format.ts'

/** The calendar day, `YYYY-MM-DD`, on which an instant lies in a zone. */
export const calendarDayAt = (instant: string | number, timeZone: string): string =>
  getDateFormat(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(
    new Date(instant),
  )
