import { dateOf, dayOf } from './calendar-day.ts'
import { instantOf, localTimeAt } from './local-time.ts'

/** The next instant after `now` at which a clock in the zone shows this time, read as `instantOf` reads it. */
export function nextLocalTime(now: Date, time: string, timeZone: string): Date {
  const today = dayOf(localTimeAt(now, timeZone).onDate)
  const later = instantOf(dateOf(today), time, timeZone)
  return later > now ? later : instantOf(dateOf(today + 1), time, timeZone)
}
