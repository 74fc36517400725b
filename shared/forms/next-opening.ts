import { openingTimesOf, type Zoned } from './opening-times.ts'
import { dateOf, dayOf } from './recurrence/calendar-day.ts'
import { type Closure, closureAt } from './recurrence/closures.ts'
import { instantOf } from './recurrence/local-time.ts'
import { type OpeningTimes, openingsFrom, type PlannedOpening as Planned } from './recurrence/openings.ts'
import type { Schedule } from './schedule.ts'

/** A place in a schedule: a date of its rule and a slot of that date. */
export interface Place {
  onDate: string
  slot: number
}

export interface PlannedOpening extends Place {
  name: string
  opensAt: Date
  closesAt: Date
}

/** The local dates over which a schedule holds: from one on, and before another; null where nothing bounds it. */
export interface Holding {
  holdsFrom: string | null
  holdsBefore: string | null
}

const minuteMs = 60_000

/**
 * The first opening that no closure shuts, after a place in the schedule and not before an instant; null when the
 * schedule never opens again, or only by hand. Openings follow each other by instant, then date, then slot.
 */
export function nextOpening(
  schedule: Zoned<Schedule> & Partial<Holding>,
  closures: readonly Closure[],
  after: Place | null,
  notBefore?: Date,
): PlannedOpening | null {
  if (schedule.kind === 'manual') return null
  const times = openingTimesOf(schedule)
  const last = after && { ...after, opensAt: instantOfPlace(times, after) }
  const { holdsFrom, holdsBefore } = schedule
  const firstOn = holdsFrom && holdsFrom > times.startsOn ? holdsFrom : times.startsOn
  const from = latest(last?.opensAt ?? instantOf(firstOn, '00:00', times.timeZone), notBefore)
  const found = firstOpen(times, closures, from, last)
  if (!found || (holdsBefore && found.onDate >= holdsBefore)) return null

  const { onDate, slot, name, opensAt } = found
  const closesAt = new Date(opensAt.getTime() + schedule.windowMinutes * minuteMs)
  return { onDate, slot, name, opensAt, closesAt }
}

type Opened = Place & { opensAt: Date }

// A closure of many days is jumped, not walked; each jump leaves one closure behind, so that this ends.
function firstOpen(
  times: OpeningTimes,
  closures: readonly Closure[],
  from: Date,
  last: Opened | null,
): Planned | null {
  let start: Date | null = from
  while (start) {
    const openings = openingsFrom(times, [], start)
    start = null
    for (const opening of openings) {
      if (last && !isAfter(opening, last)) continue
      const closure = closureAt(closures, opening.onDate, opening.time)
      if (!closure) return opening
      if (closure.endsOn === opening.onDate) continue
      start = endOf(closure, times)
      break
    }
  }
  return null
}

function isAfter(opening: Opened, last: Opened): boolean {
  const later = opening.opensAt.getTime() - last.opensAt.getTime()
  if (later !== 0) return later > 0
  return opening.onDate === last.onDate ? opening.slot > last.slot : opening.onDate > last.onDate
}

function endOf({ endsOn }: Closure, { timeZone }: OpeningTimes): Date {
  return instantOf(dateOf(dayOf(endsOn) + 1), '00:00', timeZone)
}

function instantOfPlace({ periods, timeZone }: OpeningTimes, { onDate, slot }: Place): Date {
  const period = periods[slot] ?? periods.at(-1)
  return instantOf(onDate, period?.time ?? '23:59', timeZone)
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one
}
