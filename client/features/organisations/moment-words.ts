import { dateFormat } from '#client/platform/date-format.ts'
import { readersLocale } from '#client/platform/readers-locale.ts'

/** The day and wall-clock time of an instant in a zone, as the reader writes them. */
export const momentWords = (instant: string, timeZone: string): string =>
  dateFormat(readersLocale(), timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
