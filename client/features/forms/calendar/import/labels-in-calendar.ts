import type { LabelledDay, WeekdayCode } from '#shared/forms/recurrence/day-cycle.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { isPartOfDay } from '#shared/organisations/closure-spans.ts'
import { dateToDay, dayToDate, weekdayOfDay } from '#shared/time/calendar-day.ts'
import type { CalendarClosure } from './closures-in-calendar.ts'

/** What a calendar calls its school days, and what else is in it. */
export interface CalendarLabels {
  /** In their order: A, B or 1 to 6. */
  labels: string[]
  weekdays: WeekdayCode[]
  days: LabelledDay[]
  closures: CalendarClosure[]
}

const leastDays = 4
const mostLabels = 10

/** "A Day", "Day 3", "Día B" or a bare letter; several of them in one calendar name its school days, and close none. */
const labelled = /^(?:day|día|dia|jour|tag|dag)?[\s-]*([a-z]|\d{1,2})[\s-]*(?:day|día|dia|tag|dag)?$/i

export function labelsInCalendar(found: readonly CalendarClosure[]): CalendarLabels {
  const labelOf = (closure: CalendarClosure) =>
    isPartOfDay(closure) ? undefined : labelled.exec(closure.name.trim())?.[1]?.toUpperCase()
  const byDate = new Map(
    found.flatMap((closure) => {
      const label = labelOf(closure)
      return label ? datesOf(closure).map((onDate) => [onDate, label] as const) : []
    }),
  )
  const labels = [...new Set(byDate.values())].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  const isCycle = labels.length > 1 && labels.length <= mostLabels && byDate.size >= leastDays
  if (!isCycle) return { labels: [], weekdays: [], days: [], closures: [...found] }

  const days = [...byDate].map(([onDate, label]) => ({ onDate, label }))
  const used = new Set(days.map(({ onDate }) => weekdayOfDay(dateToDay(onDate))))
  return {
    labels,
    weekdays: weekdayCodes.filter((_, weekday) => used.has(weekday)),
    days: days.sort((one, other) => one.onDate.localeCompare(other.onDate)),
    closures: found.filter((closure) => labelOf(closure) === undefined),
  }
}

const datesOf = ({ startsOn, endsOn }: CalendarClosure): string[] =>
  Array.from({ length: dateToDay(endsOn) - dateToDay(startsOn) + 1 }, (_, n) =>
    dayToDate(dateToDay(startsOn) + n),
  )
