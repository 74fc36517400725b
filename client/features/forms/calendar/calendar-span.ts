import type { ViewOf } from '#client/platform/page/screen-views.ts'
import type { Span } from '#shared/forms/calendar/calendar.ts'
import { dateOf, dayOf, firstDayOf, lastDay, monthOf, weekdayOf } from '#shared/time/calendar-day.ts'

export type CalendarView = ViewOf<'/dashboard/org/schedules'>

const agendaDays = 7
const firstDay = '1970-01-05'

const mondayOf = (day: number) => day - weekdayOf(day)

/** The local dates that a view around a day shows: whole weeks from Monday, or seven days from the day on. */
export function spanOf(view: CalendarView, onDate: string): Span {
  const day = dayOf(onDate)
  if (view === 'agenda') return { from: onDate, to: dateOf(day + agendaDays - 1) }
  if (view === 'week') return { from: dateOf(mondayOf(day)), to: dateOf(mondayOf(day) + 6) }
  const month = monthOf(day)
  return {
    from: dateOf(mondayOf(firstDayOf(month))),
    to: dateOf(mondayOf(firstDayOf(month + 1) - 1) + 6),
  }
}

/** The day to look at one view further on, or back. */
export function stepSpan(view: CalendarView, onDate: string, by: 1 | -1): string {
  const day = dayOf(onDate)
  if (view === 'month') return within(dateOf(firstDayOf(monthOf(day) + by)))
  return within(dateOf(day + by * (view === 'week' ? 7 : agendaDays)))
}

/** The day that a key leads to from another in a grid of weeks; null when the key leads nowhere. */
export function dayByKey(key: string, onDate: string): string | null {
  const day = dayOf(onDate)
  const moves: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: mondayOf(day),
    End: mondayOf(day) + 6,
  }
  if (key === 'PageUp' || key === 'PageDown') return stepSpan('month', onDate, key === 'PageUp' ? -1 : 1)
  const to = moves[key]
  return to === undefined ? null : within(dateOf(to))
}

/** Every date of a span, in order. */
export function datesOfSpan({ from, to }: Span): string[] {
  const first = dayOf(from)
  return Array.from({ length: dayOf(to) - first + 1 }, (_, offset) => dateOf(first + offset))
}

function within(onDate: string): string {
  if (onDate < firstDay) return firstDay
  return onDate > lastDay ? lastDay : onDate
}
