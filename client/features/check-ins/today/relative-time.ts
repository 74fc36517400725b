import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'

/** What the organisation's clock and calendar show now. */
export interface TimeReference {
  now: string
  onDate: string
  timeZone: string
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** Up to so many minutes are counted one by one; beyond, hours say enough. */
const minutesCounted = 90

/** The day of an instant, seen from today: "today", "yesterday", "Fri 20 Nov". */
export function relativeDay(
  instant: string,
  { onDate, timeZone }: Pick<TimeReference, 'onDate' | 'timeZone'>,
): string {
  const day = calendarDayAt(instant, timeZone)
  const daysAhead = Math.round((Date.parse(day) - Date.parse(onDate)) / dayMs)
  if (daysAhead === 0) return m.today_day_today()
  if (daysAhead === -1) return m.today_day_yesterday()
  if (daysAhead === 1) return m.today_day_tomorrow()
  return dayLabel(day, 'short')
}

/** The time of an instant, with its day where that is not today: "11:15", "06:00 tomorrow". */
export function relativeTime(instant: string, reference: TimeReference): string {
  const time = timeLabel(instant, reference.timeZone)
  if (calendarDayAt(instant, reference.timeZone) === reference.onDate) return time
  return m.today_time_of_day({ time, day: relativeDay(instant, reference) })
}

/** How long something stays open: "13 min left", "3 h left", or the day on which it closes. */
export function timeLeft(closesAt: string, reference: TimeReference): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(closesAt) - Date.parse(reference.now)) / minuteMs))
  if (minutes <= minutesCounted) return m.today_minutes_left({ minutes })
  if (calendarDayAt(closesAt, reference.timeZone) !== reference.onDate)
    return relativeDay(closesAt, reference)
  return m.today_hours_left({ hours: Math.floor(minutes / 60) })
}
