import { dateToDay, dayToDate } from './calendar-day.ts'
import { localTimeAt, localTimeToInstant } from './local-time.ts'

/** The next instant after `now` at which a clock in the zone shows this time, read as `localTimeToInstant` reads it. */
export function nextLocalTime(now: Date, time: string, timeZone: string): Date {
  const today = dateToDay(localTimeAt(now, timeZone).onDate)
  const later = localTimeToInstant(dayToDate(today), time, timeZone)
  return later > now ? later : localTimeToInstant(dayToDate(today + 1), time, timeZone)
}
