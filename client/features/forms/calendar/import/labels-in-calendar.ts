import type { LabelledDay } from '#shared/forms/recurrence/day-cycle.ts'
import { type WeekdayCode, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { isPartOfDay } from '#shared/organisations/closure-spans.ts'
import { addCalendarDays, dateToDay, weekdayOfDay } from '#shared/time/calendar-day.ts'
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

const wordsBefore = '(?:cycle|rotation|letter|block|school|schedule|ciclo|zyklus|cycle)'
const day = '(?:day|d[ií]a|jour|tag|dag)'
/** "A Day", "Cycle Day 3 of 6", "Día B (Mon)" or a bare letter; several of them in one calendar name its school days, and close none. */
const labelled = new RegExp(
  String.raw`^(?:${wordsBefore}[\s-]*)?(?:${day})?[\s-]*([a-z]|\d{1,2})(?:\s*(?:of|de|von|/)\s*\d{1,2})?[\s-]*(?:${day})?(?:\s*\(.*\))?$`,
  'i',
)
/** "Gold Day", which is one of several in turn only where it comes on so many days. */
const named = /^(\p{L}{3,8}) day$|^d[ií]a (\p{L}{3,8})$/iu
const leastDaysOfName = 10

export function labelsInCalendar(found: readonly CalendarClosure[]): CalendarLabels {
  const whole = found.filter((closure) => !isPartOfDay(closure))
  const nameOf = ({ name }: CalendarClosure) => {
    const [, before, after] = named.exec(name.trim()) ?? []
    return toLabel(before ?? after ?? '')
  }
  const letterOf = ({ name }: CalendarClosure) => labelled.exec(name.trim())?.[1]?.toUpperCase()
  const often = new Set(whole.some(letterOf) ? [] : namesInTurn(Map.groupBy(whole, nameOf)))
  const labelOf = (closure: CalendarClosure) => {
    if (isPartOfDay(closure)) return undefined
    const name = nameOf(closure)
    return letterOf(closure) ?? (often.has(name) ? name : undefined)
  }
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

/** Names that come on many days, each on about as many as the others. */
function namesInTurn(closures: ReadonlyMap<string, readonly CalendarClosure[]>): string[] {
  const counts = [...closures].map(([name, some]) => ({ name, days: some.flatMap(datesOf).length }))
  const most = Math.max(...counts.filter(({ name }) => name).map(({ days }) => days))
  return counts
    .filter(({ name, days }) => name && days >= Math.max(leastDaysOfName, most / 2))
    .map(({ name }) => name)
}

const toLabel = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

const datesOf = ({ startsOn, endsOn }: CalendarClosure): string[] =>
  Array.from({ length: dateToDay(endsOn) - dateToDay(startsOn) + 1 }, (_, n) => addCalendarDays(startsOn, n))
