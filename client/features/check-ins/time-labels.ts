import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatDay, formatDayHeading, formatTime } from '#client/platform/language/date-format.ts'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'

const dayMs = 86_400_000

/** "10:41", on the school's clock. */
export const clockTimeLabel = formatTime

/** "Friday 20 November", of a calendar day. */
export const dayLabel = (onDate: string): string => formatDay(onDate, 'full')

/** A day that begins a heading or a sentence. */
export const dayHeading = (onDate: string): string => formatDayHeading(onDate, 'full')

/** "until 11:15", "until 06:30 tomorrow". */
export const closingTimeLabel = (closesAt: string, timeZone: string, today: string): string =>
  m.now_until({ time: timeBeside(today, closesAt, timeZone, today) })

/**
 * "Friday 20 November, until 11:15"; of one that is late its day alone.
 * @param at when it is read, by the server's clock
 */
export const openUntilLabel = (
  { onDate, closesAt, isLate }: Pick<OpenCheckIn, 'onDate' | 'closesAt' | 'isLate'>,
  timeZone: string,
  at: string,
): string =>
  isLate
    ? m.check_in_late({ day: dayLabel(onDate) })
    : m.check_in_until({
        day: dayLabel(onDate),
        time: timeBeside(onDate, closesAt, timeZone, calendarDayAt(at, timeZone)),
      })

/** A time with its day where that is another than the one it is read beside: "06:30 tomorrow". */
function timeBeside(besideDay: string, instant: string, timeZone: string, today: string): string {
  const time = clockTimeLabel(instant, timeZone)
  const day = calendarDayAt(instant, timeZone)
  return day === besideDay ? time : m.today_time_of_day({ time, day: dayFrom(today, day) })
}

function dayFrom(today: string, day: string): string {
  if (day === today) return m.today_day_today()
  return Date.parse(day) - Date.parse(today) === dayMs ? m.today_day_tomorrow() : dayLabel(day)
}
