import type { ScreenViewOf } from '#client/platform/page/screen-views.ts'
import type { DateSpan } from '#shared/forms/calendar/calendar.ts'
import {
  dateToDay,
  dayToDate,
  firstDayOfMonth,
  lastCalendarDate,
  monthOfDay,
  weekdayOfDay,
} from '#shared/time/calendar-day.ts'

export type CalendarView = ScreenViewOf<'/dashboard/org/schedules'>

const agendaDays = 7
const firstDay = '1970-01-05'

const mondayOf = (day: number) => day - weekdayOfDay(day)

/** The local dates that a view around a day shows: whole weeks from Monday, or seven days from the day on. */
export function toCalendarSpan(view: CalendarView, onDate: string): DateSpan {
  const day = dateToDay(onDate)
  if (view === 'agenda') return { from: onDate, to: dayToDate(day + agendaDays - 1) }
  if (view === 'week') return { from: dayToDate(mondayOf(day)), to: dayToDate(mondayOf(day) + 6) }
  const month = monthOfDay(day)
  return {
    from: dayToDate(mondayOf(firstDayOfMonth(month))),
    to: dayToDate(mondayOf(firstDayOfMonth(month + 1) - 1) + 6),
  }
}

/** The day to look at one view further on, or back. */
export function shiftDayByView(view: CalendarView, onDate: string, by: 1 | -1): string {
  const day = dateToDay(onDate)
  if (view === 'month') return within(dayToDate(firstDayOfMonth(monthOfDay(day) + by)))
  return within(dayToDate(day + by * (view === 'week' ? 7 : agendaDays)))
}

/** The day that a key leads to from another in a grid of weeks; null when the key leads nowhere. */
export function dayForArrowKey(key: string, onDate: string): string | null {
  const day = dateToDay(onDate)
  const moves: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: mondayOf(day),
    End: mondayOf(day) + 6,
  }
  if (key === 'PageUp' || key === 'PageDown')
    return shiftDayByView('month', onDate, key === 'PageUp' ? -1 : 1)
  const to = moves[key]
  return to === undefined ? null : within(dayToDate(to))
}

/** Every date of a span, in order. */
export function datesInSpan({ from, to }: DateSpan): string[] {
  const first = dateToDay(from)
  return Array.from({ length: dateToDay(to) - first + 1 }, (_, offset) => dayToDate(first + offset))
}

function within(onDate: string): string {
  if (onDate < firstDay) return firstDay
  return onDate > lastCalendarDate ? lastCalendarDate : onDate
}
