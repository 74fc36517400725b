import { addCalendarDays, lastCalendarDate } from '../../time/calendar-day.ts'
import { localTimeToInstant } from '../../time/local-time.ts'
import { type Closure, findClosureAtTime } from '../recurrence/closures.ts'
import { findFullCancellationDate, listMovedExceptions, type OpeningSlot } from '../recurrence/exceptions.ts'
import {
  findOpening,
  listOpeningsFrom,
  type OpeningTimes,
  type PlannedOpening as Planned,
} from '../recurrence/openings.ts'
import { toOpeningTimes, type WithTimeZone } from './opening-times.ts'
import type { Schedule } from './schedule.ts'

export interface PlannedOpening extends OpeningSlot {
  name: string
  /** The local date it opens on, which is another than `onDate` where it was moved. */
  opensOn: string
  opensAt: Date
  closesAt: Date
}

/** The local dates over which a schedule holds: from one on, and before another; null where nothing bounds it. */
export interface ValiditySpan {
  holdsFrom: string | null
  holdsBefore: string | null
}

/** Whether a schedule holds on a local date of its rule. */
export const isInForceOn = ({ holdsFrom, holdsBefore }: Partial<ValiditySpan>, onDate: string): boolean =>
  !(holdsFrom && onDate < holdsFrom) && !(holdsBefore && onDate >= holdsBefore)

/** The day that an opening was moved to; null where it stays on its own. */
export const findMovedToDay = ({
  onDate,
  opensOn,
}: Pick<PlannedOpening, 'onDate' | 'opensOn'>): string | null => (opensOn === onDate ? null : opensOn)

const minuteMs = 60_000

/**
 * The first opening that is not cancelled and that no closure shuts, after a place in the schedule and not before an instant; null when the
 * schedule never opens again, or only by hand. Openings follow each other by instant, then date, then slot.
 */
export function findNextOpening(
  schedule: WithTimeZone<Schedule> & Partial<ValiditySpan>,
  closures: readonly Closure[],
  after: OpeningSlot | null,
  notBefore?: Date,
): PlannedOpening | null {
  if (schedule.kind === 'manual') return null
  const times = toOpeningTimes(schedule)
  const last = after && { ...after, opensAt: instantOfPlace(times, after) }
  const { holdsFrom = null, holdsBefore = null } = schedule
  const from = latest(last?.opensAt ?? beginning(times, holdsFrom), notBefore)
  const found = firstOpen(times, closures, from, { last, holdsFrom, holdsBefore })
  if (!found) return null

  const { onDate, slot, name, opensOn, opensAt } = found
  const closesAt = new Date(opensAt.getTime() + schedule.windowMinutes * minuteMs)
  return { onDate, slot, name, opensOn, opensAt, closesAt }
}

type Opened = OpeningSlot & { opensAt: Date }

// One that was moved may come before the first date.
function beginning(times: OpeningTimes, holdsFrom: string | null): Date {
  const firstOn = holdsFrom && holdsFrom > times.startsOn ? holdsFrom : times.startsOn
  const moved = listMovedExceptions(times.exceptions ?? []).map(({ movedTo }) => movedTo.onDate)
  return localTimeToInstant([firstOn, ...moved].toSorted()[0]!, '00:00', times.timeZone)
}

interface Within extends ValiditySpan {
  last: Opened | null
}

// A closure of many days is jumped, not walked; each jump leaves one closure behind, so that this ends.
function firstOpen(
  times: OpeningTimes,
  closures: readonly Closure[],
  from: Date,
  { last, ...holding }: Within,
): Planned | null {
  const ends = [
    findFullCancellationDate(times.exceptions ?? [], times.periods.length),
    holding.holdsBefore,
    lastCalendarDate,
  ]
  const to = ends.filter((end) => end !== null).toSorted()[0]!
  let start: Date | null = from
  while (start) {
    const openings = listOpeningsFrom(times, [], start, to)
    start = null
    for (const opening of openings) {
      if (last && !isAfter(opening, last)) continue
      const { onDate, opensOn, time, isCancelled } = opening
      if (isCancelled || !isInForceOn(holding, onDate)) continue
      const closure = findClosureAtTime(closures, opensOn, time)
      if (!closure) return opening
      if (closure.endsOn === opensOn) continue
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

// Its last day may be closed in part, and is then walked.
function endOf({ endsOn, untilTime }: Closure, { timeZone }: OpeningTimes): Date {
  return localTimeToInstant(untilTime === null ? addCalendarDays(endsOn, 1) : endsOn, '00:00', timeZone)
}

function instantOfPlace(times: OpeningTimes, { onDate, slot }: OpeningSlot): Date {
  const lastSlot = Math.max(times.periods.length - 1, 0)
  const opening = findOpening({ onDate, slot: Math.min(slot, lastSlot) }, times, [])
  return opening?.opensAt ?? localTimeToInstant(onDate, '23:59', times.timeZone)
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one
}
