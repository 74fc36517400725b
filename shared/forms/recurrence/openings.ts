import { dateToDay, dayToDate, lastCalendarDate } from '../../time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '../../time/local-time.ts'
import { type Closure, findClosureAtTime } from './closures.ts'
import { type Delay, delayTime } from './delays.ts'
import { findException, listMovedExceptions, type OpeningSlot, type ScheduleException } from './exceptions.ts'
import { iterateRuleDays } from './iterate-rule-days.ts'
import { listRuleDates } from './list-rule-dates.ts'
import { type CycleWithClosures, opensOnDate, type PeriodDays } from './period-days.ts'
import type { RecurrenceRule } from './rule.ts'

/** When a form opens by itself: at each period's local time (`HH:MM`) on each date of the rule. */
export interface OpeningTimes {
  rule: RecurrenceRule
  startsOn: string
  periods: readonly ({ name: string; time: string } & PeriodDays)[]
  timeZone: string
  /** What is cancelled or moved; of a schedule that has been left alone, none. */
  exceptions?: readonly ScheduleException[]
  /** The days on which everything opens later; of a calendar that has none, none. */
  delays?: readonly Delay[]
  /** By which periods of some labels open. */
  cycle?: CycleWithClosures | null
}

export interface PlannedOpening extends OpeningSlot {
  name: string
  /** The local date it opens on: that of the rule, also where a clock change shifts the instant, unless it was moved. */
  opensOn: string
  time: string
  /** The local time at which it opens on a day that is not late. */
  plannedTime: string
  opensAt: Date
  /** Name of the closure that keeps it shut, or null. */
  closedBy: string | null
  /** By an exception, or since it no longer fits in a day that is late. */
  isCancelled: boolean
  /** What cancels or moves it; null where it opens by its rule. */
  exception: ScheduleException | null
}

/**
 * The openings at or after an instant, of the rule's dates up to one, closed and cancelled ones marked, in the order
 * of `opensAt`, then `onDate`, then `slot`. Throws a RangeError for an unknown zone.
 */
export function* listOpeningsFrom(
  times: OpeningTimes,
  closures: readonly Closure[],
  from: Date,
  to = lastCalendarDate,
): Generator<PlannedOpening, void> {
  const moved = openingsMovedAway(times, closures).filter(({ opensAt }) => opensAt >= from)
  moved.sort(inOrder)
  for (const opening of openingsByDate(times, closures, from, to)) {
    while (moved[0] && inOrder(moved[0], opening) < 0) yield moved.shift()!
    yield opening
  }
  yield* moved
}

// A date is held back until the next one is known, because a time that a clock change skips moves on, past a midnight
// where a whole day is skipped.
function* openingsByDate(
  times: OpeningTimes,
  closures: readonly Closure[],
  from: Date,
  to: string,
): Generator<PlannedOpening, void> {
  const dayBefore = dateToDay(localTimeAt(from, times.timeZone).onDate) - 1
  let held: PlannedOpening[] = []
  for (const days of iterateRuleDays(times.rule, dateToDay(times.startsOn), {
    from: dayBefore,
    to: dateToDay(to),
  })) {
    for (const onDate of days.map(dayToDate)) {
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
export function listNextOpenings(
  times: OpeningTimes,
  closures: readonly Closure[],
  { from, limit }: { from: Date; limit: number },
): PlannedOpening[] {
  const openings: PlannedOpening[] = []
  for (const opening of listOpeningsFrom(times, closures, from)) {
    if (openings.push(opening) >= limit) break
  }
  return openings
}

function openingsOn(onDate: string, times: OpeningTimes, closures: readonly Closure[]): PlannedOpening[] {
  return times.periods.flatMap((_, slot) => {
    const opening = findOpening({ onDate, slot }, times, closures)
    return opening && opening.opensOn === onDate ? [opening] : []
  })
}

function openingsMovedAway(times: OpeningTimes, closures: readonly Closure[]): PlannedOpening[] {
  return listMovedExceptions(times.exceptions ?? []).flatMap(({ onDate, slot }) =>
    isRuleDate(times, onDate) ? (findOpening({ onDate, slot }, times, closures) ?? []) : [],
  )
}

/** Whether a date is one of the rule's. */
export const isRuleDate = ({ rule, startsOn }: OpeningTimes, onDate: string) =>
  listRuleDates(rule, startsOn, { from: onDate, horizon: onDate, limit: 1 }).length > 0

/** What stands at a date of the rule and one of its slots; null where the schedule has no such slot on that date. */
export function findOpening(
  { onDate, slot }: OpeningSlot,
  { periods, timeZone, exceptions = [], delays = [], cycle = null }: OpeningTimes,
  closures: readonly Closure[],
): PlannedOpening | null {
  const period = periods[slot]
  if (!period || !opensOnDate(period, onDate, cycle)) return null
  const excepted = findException(exceptions, { onDate, slot })
  const stands = excepted?.movedTo ?? { onDate, time: period.time }
  const delay = delays.find((each) => each.onDate === stands.onDate && !excepted?.by.isAfterDelay)
  const later = delay ? delayTime(delay, stands.time) : stands.time
  const time = later ?? stands.time
  return {
    onDate,
    slot,
    name: period.name,
    opensOn: stands.onDate,
    time,
    plannedTime: stands.time,
    opensAt: localTimeToInstant(stands.onDate, time, timeZone),
    closedBy: findClosureAtTime(closures, stands.onDate, time)?.name ?? null,
    isCancelled: later === null || (excepted !== null && excepted.movedTo === null),
    exception: excepted?.by ?? null,
  }
}

function inOrder(one: PlannedOpening, other: PlannedOpening): number {
  return (
    one.opensAt.getTime() - other.opensAt.getTime() ||
    dateToDay(one.onDate) - dateToDay(other.onDate) ||
    one.slot - other.slot
  )
}
