import type { Closure } from '../recurrence/closures.ts'
import { listMovedExceptions } from '../recurrence/exceptions.ts'
import { findOpening, isRuleDate, type PlannedOpening } from '../recurrence/openings.ts'
import { isInForceOn, type ValiditySpan } from './next-opening.ts'
import { toOpeningTimes, type WithTimeZone } from './opening-times.ts'
import type { RecurringSchedule } from './schedule.ts'

/** The openings after an instant that were moved from another day to where a closure shuts them, in no order. */
export function findMovedIntoClosure(
  schedule: WithTimeZone<RecurringSchedule> & Partial<ValiditySpan>,
  closure: Closure,
  now: Date,
): PlannedOpening[] {
  const times = toOpeningTimes(schedule)
  return listMovedExceptions(times.exceptions ?? [])
    .filter(({ onDate }) => isRuleDate(times, onDate) && isInForceOn(schedule, onDate))
    .flatMap((place) => findOpening(place, times, [closure]) ?? [])
    .filter(({ opensAt, closedBy }) => opensAt > now && closedBy !== null)
}
