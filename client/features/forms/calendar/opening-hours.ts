import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatWallClockRange } from '#client/platform/language/moment-format.ts'
import { wallClockTimeAt } from '#client/staff-ui/page/time-label.ts'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'

type Open = Pick<CalendarOpening, 'opensAt' | 'closesAt' | 'time' | 'timeZone'>

/** From when to when it is open, on the clock of its schedule, and whether it closes in the course of the next day. */
export function openingHours({ opensAt, closesAt, time, timeZone }: Open) {
  const closes = wallClockTimeAt(closesAt, timeZone)
  const isLaterDay = calendarDayAt(closesAt, timeZone) !== calendarDayAt(opensAt, timeZone)
  // Midnight ends the day, unless that is when it opens.
  return {
    hours: formatWallClockRange(time, closes),
    isNextDay: isLaterDay && (closes !== '00:00' || time === '00:00'),
  }
}
