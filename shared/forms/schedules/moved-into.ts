import type { Closure } from '../recurrence/closures.ts'
import { movedAway } from '../recurrence/exceptions.ts'
import { isDateOf, openingAt, type PlannedOpening } from '../recurrence/openings.ts'
import { type Holding, holdsOn } from './next-opening.ts'
import { openingTimesOf, type Zoned } from './opening-times.ts'
import type { RecurringSchedule } from './schedule.ts'

/** The openings after an instant that were moved from another day to where a closure shuts them, in no order. */
export function movedInto(
  schedule: Zoned<RecurringSchedule> & Partial<Holding>,
  closure: Closure,
  now: Date,
): PlannedOpening[] {
  const times = openingTimesOf(schedule)
  return movedAway(times.exceptions ?? [])
    .filter(({ onDate }) => isDateOf(times, onDate) && holdsOn(schedule, onDate))
    .flatMap((place) => openingAt(place, times, [closure]) ?? [])
    .filter(({ opensAt, closedBy }) => opensAt > now && closedBy !== null)
}
