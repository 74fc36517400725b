import { addCalendarDays } from './calendar-day.ts'
import { localTimeAt } from './local-time.ts'

/** The day that is over at midnight, for whoever has something until then; the same before and after the clocks change. */
export const lastDayBefore = (midnight: Date | null, timeZone: string): string | null =>
  midnight && addCalendarDays(localTimeAt(midnight, timeZone).onDate, -1)
