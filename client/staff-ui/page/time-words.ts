import { readersLocale } from './day-words.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** The wall-clock time of an instant in a zone, as the reader writes it: 09:06 or 9:06 am. */
export const timeWords = (instant: string, timeZone: string): string =>
  formatOf(readersLocale(), timeZone, { timeStyle: 'short' }).format(new Date(instant))

/** The wall-clock time of an instant in a zone as schedules write it, `HH:MM`. */
export const clockTimeAt = (instant: string, timeZone: string): string =>
  formatOf('en-GB', timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** The calendar day, `YYYY-MM-DD`, on which an instant lies in a zone. */
export const dayAt = (instant: string, timeZone: string): string =>
  formatOf('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))

/** Several names or things in one breath: "Leo and Rosa". */
export const listWords = (things: readonly string[]): string =>
  new Intl.ListFormat(readersLocale(), { type: 'conjunction' }).format(things)
