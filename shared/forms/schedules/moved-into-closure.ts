import type { Closure } from '../recurrence/closures.ts'
import { movedExceptions } from '../recurrence/exceptions.ts'
import { isDateOf, openingAt, type PlannedOpening } from '../recurrence/openings.ts'
import { type InForceSpan, isInForceOn } from './next-opening.ts'
import { openingTimesOf, type Zoned } from './opening-times.ts'
import type { RecurringSchedule } from './schedule.ts'

/** The openings after an instant that were moved from another day to where a closure shuts them, in no order. */
export function movedIntoClosure(
  schedule: Zoned<RecurringSchedule> & Partial<InForceSpan>,
  closure: Closure,
  now: Date,
): PlannedOpening[] {
  const times = openingTimesOf(schedule)
  return movedExceptions(times.exceptions ?? [])
    .filter(({ onDate }) => isDateOf(times, onDate) && isInForceOn(schedule, onDate))
    .flatMap((place) => openingAt(place, times, [closure]) ?? [])
    .filter(({ opensAt, closedBy }) => opensAt > now && closedBy !== null)
}
