import type { GraphClosure } from './graph-data.ts'

const dayMs = 86_400_000

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const datesBetween = (first: string, last: string) => {
  const start = Date.parse(first)
  const count = Math.round((Date.parse(last) - start) / dayMs) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * The days that have a place on the axis: from the first to the last day with check-ins, on the weekdays on which
 * there ever were any, so that a weekend is no gap and a closed week is one.
 */
export function listGraphDays(
  days: readonly { onDate: string }[],
  closures: readonly GraphClosure[],
): string[] {
  const own = days.map(({ onDate }) => onDate).sort()
  const first = own[0]
  const last = own.at(-1)
  if (first === undefined || last === undefined) return []
  const weekdays = new Set(own.map(weekdayOf))
  const closedUntil = closures.filter(({ startsOn }) => startsOn <= last).map(({ endsOn }) => endsOn)
  const end = [last, ...closedUntil].sort().at(-1) ?? last
  return datesBetween(first, end).filter((date) => weekdays.has(weekdayOf(date)))
}
