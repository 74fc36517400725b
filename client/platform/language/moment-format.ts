import { tidyTime } from '#shared/time/tidy-time.ts'
import { formatTime, getDateFormat } from './date-format.ts'

/** A wall-clock time, `HH:MM`, as the reader writes it: 1:34 PM or 13:34. */
export const formatWallClock = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC')

/** From one wall-clock time, `HH:MM`, to another: 9:00 AM – 1:34 PM or 09:00–13:34. */
export function formatWallClockRange(from: string, to: string): string {
  const [begins, ends] = [formatWallClock(from), formatWallClock(to)]
  return /\s/.test(begins) ? `${begins} – ${ends}` : `${begins}–${ends}`
}

/** From one calendar day, `YYYY-MM-DD`, to another: September 14 – 20, 2026 or 14–20 September 2026. */
export const formatDayRange = (from: string, to: string): string =>
  getDateFormat('UTC', { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )

const styles = {
  /** 11 November 2026 at 13:34 */
  long: { dateStyle: 'long', timeStyle: 'short' },
  /** 11 Nov 2026, 13:34 */
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  /** 11 Nov 2026, 13:34:07 */
  seconds: { dateStyle: 'medium', timeStyle: 'medium' },
  /** Wed 11 Nov, 13:34 */
  short: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Day and time of an instant in a zone, as the reader writes them. */
export const formatMoment = (instant: string, timeZone: string, style: keyof typeof styles): string =>
  tidyTime(getDateFormat(timeZone, styles[style]).format(new Date(instant)))

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
