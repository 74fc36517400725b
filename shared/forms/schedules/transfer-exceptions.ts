import { localTimeToInstant } from '../../time/local-time.ts'
import type { LostExceptionReason } from '../drafts/lost-exception-reasons.ts'
import { findException, type MovedOpening, type ScheduleException } from '../recurrence/exceptions.ts'
import { isRuleDate, type OpeningTimes } from '../recurrence/openings.ts'
import { findNextOpening, isInForceOn, type ValiditySpan } from './next-opening.ts'
import { toOpeningTimes, type WithTimeZone } from './opening-times.ts'
import { pairPeriods } from './pair-periods.ts'
import { hasOpeningCollision } from './reschedule-fault.ts'
import type { RecurringSchedule } from './schedule.ts'

type Plan = WithTimeZone<RecurringSchedule> & ValiditySpan
type Periods = OpeningTimes['periods']

/** A plan that another one follows, with what of it was cancelled or moved. */
export interface ReplacedPlan {
  scheduleId: string
  schedule: Plan
}

interface OfPlan {
  scheduleId: string
  exception: ScheduleException
}

/** What stays cancelled or moved, in the slot that it has from now on. */
export interface TransferredException extends OfPlan {
  slot: number
}

/** What does not stay so, the local time of the opening that it was about, and why. */
export interface LostException extends OfPlan {
  time: string
  why: LostExceptionReason
}

interface Following {
  plans: readonly ReplacedPlan[]
  /** Why nothing follows, where nothing does: the form opens by hand, or the learner goes by the form's again. */
  next: Plan | 'no-such-opening' | 'no-own-times'
  /** The first local date on which it holds. */
  holdsFrom: string
  now: Date
}

interface Carried {
  kept: TransferredException[]
  fallen: LostException[]
}

/**
 * What of the openings cancelled and moved ahead stays so in the plan that follows. One opening is known by its date and
 * its period; what was cancelled or moved for good, by its local time alone.
 */
export function transferExceptions({ plans, next, holdsFrom, now }: Following): Carried {
  const carried: Carried = { kept: [], fallen: [] }
  for (const { plan, exception } of exceptionsAhead(plans, holdsFrom)) {
    const { scheduleId, schedule } = plan
    const { periods } = toOpeningTimes(schedule)
    const fit =
      typeof next === 'string' ? next : fitOf(exception, periods, withExceptions(next, carried.kept), now)
    if (typeof fit === 'number') carried.kept.push({ scheduleId, exception, slot: fit })
    else carried.fallen.push({ scheduleId, exception, time: periods[exception.slot]?.time ?? '', why: fit })
  }
  return carried
}

interface Ahead {
  plan: ReplacedPlan
  exception: ScheduleException
}

// What is cancelled comes first, since it leaves room for what is moved.
const exceptionsAhead = (plans: readonly ReplacedPlan[], from: string): Ahead[] =>
  plans
    .flatMap((plan) =>
      (plan.schedule.exceptions ?? [])
        .filter((exception) => isAhead(plan.schedule, exception, from))
        .map((exception) => ({ plan, exception })),
    )
    .sort((one, other) => Number(one.exception.movedTo !== null) - Number(other.exception.movedTo !== null))

function isAhead(plan: Plan, exception: ScheduleException, from: string): boolean {
  const { onDate, slot, following } = exception
  if (!following) return onDate >= from && isInForceOn(plan, onDate)
  if (plan.holdsBefore !== null) return false
  const forGood = plan.exceptions?.filter((each) => each.following)
  return onDate >= from || findException(forGood ?? [], { onDate: from, slot })?.by === exception
}

const withExceptions = (next: Plan, kept: readonly TransferredException[]): Plan => ({
  ...next,
  exceptions: kept.map(({ exception, slot }) => ({ ...exception, slot })),
})

/** The slot in which it stays so, or why it does not. */
function fitOf(
  exception: ScheduleException,
  periods: Periods,
  next: Plan,
  now: Date,
): number | LostExceptionReason {
  const slot = slotIn(next, periods, exception)
  if (slot === null) return 'no-such-opening'
  const { movedTo } = exception
  const why = movedTo
    ? moveFaultIn(next, { ...exception, slot, movedTo }, now)
    : cancelFaultIn(next, { ...exception, slot }, now)
  return why ?? slot
}

function slotIn(next: Plan, before: Periods, { onDate, slot, following }: ScheduleException): number | null {
  const times = toOpeningTimes(next)
  if (following) {
    const found = times.periods.findIndex(({ time }) => time === before[slot]?.time)
    return found < 0 ? null : found
  }
  if (!isRuleDate(times, onDate) || !isInForceOn(next, onDate)) return null
  return pairPeriods(before, times.periods)[slot] ?? null
}

const cancelFaultIn = (next: Plan, cancelled: ScheduleException, now: Date): LostExceptionReason | null => {
  const exceptions = [...(next.exceptions ?? []), cancelled]
  return findNextOpening({ ...next, exceptions }, [], null, now) ? null : 'nothing-left'
}

function moveFaultIn(
  next: Plan,
  { slot, onDate, following, movedTo }: ScheduleException & { movedTo: MovedOpening },
  now: Date,
): LostExceptionReason | null {
  const { timeZone, periods } = toOpeningTimes(next)
  if (following) {
    const meets = periods.some(({ time }, other) => other !== slot && time === movedTo.time)
    return meets ? 'moved-onto-another' : null
  }
  const movedAt = localTimeToInstant(movedTo.onDate, movedTo.time, timeZone)
  if (movedAt <= now) return 'moved-to-past'
  return hasOpeningCollision(next, { onDate, slot }, movedAt) ? 'moved-onto-another' : null
}
