import type { QuietHours } from '../notifications/quiet-hours.ts'
import { dateToDay, dayToDate } from '../time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '../time/local-time.ts'

/**
 * When the quiet hours that hold at this instant end; null while none hold. They begin on one day and end on the next
 * where `until` is not after `from`. A time that a clock change skips or repeats is read as `localTimeToInstant` reads it.
 */
export function quietHoursEnd(now: Date, hours: QuietHours | null, timeZone: string): Date | null {
  if (!hours) return null
  const today = dateToDay(localTimeAt(now, timeZone).onDate)
  const daysLong = hours.until > hours.from ? 0 : 1
  for (const begun of [today - 1, today]) {
    const from = localTimeToInstant(dayToDate(begun), hours.from, timeZone)
    const until = localTimeToInstant(dayToDate(begun + daysLong), hours.until, timeZone)
    if (from <= now && now < until) return until
  }
  return null
}
