import { createLimitedCache } from '../../create-limited-cache.ts'
import type { Language } from '../../languages.ts'
import { tidyTime } from '../../time/tidy-time.ts'
import { englishRecurrence } from './english-recurrence.ts'
import type { RecurrencePhrases } from './recurrence-phrases.ts'
import { spanishRecurrence } from './spanish-recurrence.ts'

const wordsOf: Record<Language, RecurrencePhrases> = { en: englishRecurrence, es: spanishRecurrence }

/** What recurrence is written with. */
export interface RecurrenceFormatter {
  words: RecurrencePhrases
  /** A calendar day, `YYYY-MM-DD`: 12 June 2027. */
  day(date: string): string
  /** The day of a month, January 1: 17 August. */
  dayOfYear(month: number, day: number): string
  /** A local time, `HH:MM`: 13:30. */
  time(clock: string): string
}

/** As readers of a variety of a language of Daymark write, such as `en-US`; kept, since it is slow to make. */
export const getRecurrenceFormatter = createLimitedCache(100, (locale): RecurrenceFormatter => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (instant: string | number) => dates.format(new Date(instant))
  }
  const day = format({ dateStyle: 'long' })
  const dayOfYear = format({ day: 'numeric', month: 'long' })
  const time = format({ timeStyle: 'short' })
  return {
    words: wordsOf[locale.slice(0, 2) as Language],
    day: (date) => day(`${date}T00:00Z`),
    dayOfYear: (month, monthDay) => dayOfYear(Date.UTC(2000, month - 1, monthDay)),
    time: (clock) => tidyTime(time(`2000-01-01T${clock}Z`)),
  }
})
