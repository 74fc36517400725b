import { createLimitedCache } from '#shared/create-limited-cache.ts'
import { tidyTime } from '#shared/time/tidy-time.ts'
import { readersLocale } from './readers-locale.ts'
import { startWithCapital } from './start-with-capital.ts'

const formatOf = createLimitedCache(1_000, (key) => {
  const [locale, options]: [string, Intl.DateTimeFormatOptions] = JSON.parse(key)
  return new Intl.DateTimeFormat(locale, options)
})

/** A format of dates as these options ask; kept, since making one is slow. */
export function getDateFormat(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale: string = readersLocale(),
): Intl.DateTimeFormat {
  return formatOf(JSON.stringify([locale, { ...options, timeZone }]))
}

const styles = {
  /** Wed, Nov 11 or Wed 11 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Wednesday, November 11 or Wednesday 11 November */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** November 11, 2026 or 11 November 2026 */
  dated: { day: 'numeric', month: 'long', year: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  monthAndYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A calendar day, `YYYY-MM-DD`, as the reader writes it. */
export const formatDay = (day: string, style: keyof typeof styles): string =>
  getDateFormat('UTC', styles[style]).format(new Date(`${day}T00:00:00Z`))

/** A calendar day that begins a heading or a sentence. */
export const formatDayHeading = (...day: Parameters<typeof formatDay>): string =>
  startWithCapital(formatDay(...day))

/** The wall-clock time of an instant in a zone, as the reader writes it: 1:34 PM or 13:34. */
export const formatTime = (instant: string, timeZone: string): string =>
  tidyTime(getDateFormat(timeZone, { timeStyle: 'short' }).format(new Date(instant)))
