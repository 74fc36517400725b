import { dateFormat } from '#client/platform/date-format.ts'
import { readersLocale } from '#client/platform/readers-locale.ts'

/** The wall-clock time of an instant in a zone, as the reader writes it: 09:06 or 9:06 am. */
export const timeWords = (instant: string, timeZone: string): string =>
  dateFormat(readersLocale(), timeZone, { timeStyle: 'short' }).format(new Date(instant))

/** The wall-clock time of an instant in a zone as schedules write it, `HH:MM`. */
export const clockTimeAt = (instant: string, timeZone: string): string =>
  dateFormat('en-GB', timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** Several names or things in one breath: "Leo and Rosa". */
export const listWords = (things: readonly string[]): string =>
  new Intl.ListFormat(readersLocale(), { type: 'conjunction' }).format(things)
