import { dateOf, dayOf, lastDay } from './calendar-day.ts'
import { type Closure, closureAt } from './closures.ts'
import { daysOfRule } from './days-of-rule.ts'
import { instantOf, localTimeAt } from './local-time.ts'
import type { RecurrenceRule } from './rule.ts'

/** When a form opens by itself: at each period's local time (`HH:MM`) on each date of the rule. */
export interface OpeningTimes {
  rule: RecurrenceRule
  startsOn: string
  periods: readonly { name: string; time: string }[]
  timeZone: string
}

export interface PlannedOpening {
  /** The date of the rule, also where a clock change moves the instant to another. */
  onDate: string
  /** Index of the period. */
  slot: number
  name: string
  time: string
  opensAt: Date
  /** Name of the closure that keeps it shut, or null. */
  closedBy: string | null
}

/**
 * The openings at or after an instant, closed ones marked, in the order of `opensAt`, then `onDate`, then `slot`.
 * A date is held back until the next one is known, because a time that a clock change skips moves on, past a
 * midnight where a whole day is skipped. Throws a RangeError for an unknown zone.
 */
export function* openingsFrom(
  times: OpeningTimes,
  closures: readonly Closure[],
  from: Date,
): Generator<PlannedOpening, void> {
  const dayBefore = dayOf(localTimeAt(from, times.timeZone).onDate) - 1
  let held: PlannedOpening[] = []
  for (const days of daysOfRule(times.rule, dayOf(times.startsOn), { from: dayBefore, to: dayOf(lastDay) })) {
    for (const onDate of days.map(dateOf)) {
      const opensToday = openingsOn(onDate, times, closures).filter(({ opensAt }) => opensAt >= from)
      const known = [...held, ...opensToday].sort(inOrder)
      const settled = known.findLastIndex((opening) => opening.onDate < onDate) + 1
      yield* known.slice(0, settled)
      held = known.slice(settled)
    }
  }
  yield* held
}

/** The next openings at or after an instant, closed ones marked; an empty list means never. */
export function nextOpenings(
  times: OpeningTimes,
  closures: readonly Closure[],
  { from, limit }: { from: Date; limit: number },
): PlannedOpening[] {
  const openings: PlannedOpening[] = []
  for (const opening of openingsFrom(times, closures, from)) {
    if (openings.push(opening) >= limit) break
  }
  return openings
}

function openingsOn(onDate: string, times: OpeningTimes, closures: readonly Closure[]): PlannedOpening[] {
  return times.periods.map(({ name, time }, slot) => ({
    onDate,
    slot,
    name,
    time,
    opensAt: instantOf(onDate, time, times.timeZone),
    closedBy: closureAt(closures, onDate, time)?.name ?? null,
  }))
}

function inOrder(one: PlannedOpening, other: PlannedOpening): number {
  return (
    one.opensAt.getTime() - other.opensAt.getTime() ||
    dayOf(one.onDate) - dayOf(other.onDate) ||
    one.slot - other.slot
  )
}
