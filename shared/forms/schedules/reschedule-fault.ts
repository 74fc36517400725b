import type { ErrorReason } from '../../errors.ts'
import { localTimeToInstant } from '../../time/local-time.ts'
import { type Closure, findClosureAtTime } from '../recurrence/closures.ts'
import type { MovedOpening, OpeningSlot, ScheduleException } from '../recurrence/exceptions.ts'
import { findOpening, isRuleDate, listOpeningsFrom } from '../recurrence/openings.ts'
import { isInForceOn, type ValiditySpan } from './next-opening.ts'
import { toOpeningTimes, type WithTimeZone } from './opening-times.ts'
import type { RecurringSchedule } from './schedule.ts'

interface Rescheduling {
  schedule: WithTimeZone<RecurringSchedule> & Partial<ValiditySpan>
  closures: readonly Closure[]
  place: OpeningSlot
  /** Null to cancel it. */
  movedTo: MovedOpening | null
  now: Date
}

type RescheduleFault = Extract<
  ErrorReason,
  'absent' | 'opening-past' | 'moved-to-past' | 'moved-to-closed' | 'moved-onto-another'
>

/** Why an opening cannot be cancelled or moved; null when it can. What has opened stays as it was. */
export function findRescheduleFault({
  schedule,
  closures,
  place,
  movedTo,
  now,
}: Rescheduling): RescheduleFault | null {
  const times = toOpeningTimes(schedule)
  const isOwn = isRuleDate(times, place.onDate) && isInForceOn(schedule, place.onDate)
  const opening = isOwn ? findOpening(place, times, closures) : null
  if (!opening) return 'absent'
  if (opening.opensAt <= now) return 'opening-past'
  if (!movedTo) return null

  const movedAt = localTimeToInstant(movedTo.onDate, movedTo.time, times.timeZone)
  if (movedAt <= now) return 'moved-to-past'
  if (findClosureAtTime(closures, movedTo.onDate, movedTo.time)) return 'moved-to-closed'
  return hasOpeningCollision(schedule, place, movedAt) ? 'moved-onto-another' : null
}

/** Whether an opening that goes to an instant meets another one of its schedule there. */
export function hasOpeningCollision(
  schedule: WithTimeZone<RecurringSchedule> & Partial<ValiditySpan>,
  { onDate, slot }: OpeningSlot,
  movedAt: Date,
): boolean {
  for (const other of listOpeningsFrom(toOpeningTimes(schedule), [], movedAt)) {
    if (other.opensAt > movedAt) break
    const isItself = other.onDate === onDate && other.slot === slot
    if (!isItself && !other.isCancelled && isInForceOn(schedule, other.onDate)) return true
  }
  return false
}

/** Whether an exception can be taken back: one opening only while both its times are ahead, a following one always. */
export function isExceptionRestorable(
  schedule: WithTimeZone<RecurringSchedule>,
  exception: ScheduleException,
  now: Date,
): boolean {
  if (exception.following) return true
  const times = toOpeningTimes(schedule)
  const others = schedule.exceptions?.filter((each) => each !== exception) ?? []
  const stands = findOpening(exception, times, [])
  const stood = findOpening(exception, { ...times, exceptions: others }, [])
  return [stands, stood].every((opening) => opening === null || opening.isCancelled || opening.opensAt > now)
}
