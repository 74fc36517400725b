import * as z from 'zod/mini'
import { calendarDay } from '../fields.ts'
import { dateToDay } from '../time/calendar-day.ts'
import { endingNoticeDays, graceDays, trialLicences } from './price-plan.ts'

/** As much of an order as decides how an organisation stands. */
export interface LicenceOrderInForce {
  id: string
  kind: 'term' | 'more'
  /** The order whose term these licences share; its own for a term. */
  termId: string
  /** Null where nothing limits them. */
  licences: number | null
  startsOn: string
  endsOn: string
  /** Null where nothing is owed. */
  dueOn: string | null
  isPaid: boolean
}

const term = z.object({
  id: z.uuid(),
  licences: z.nullable(z.int()),
  startsOn: calendarDay,
  endsOn: calendarDay,
})
export type LicenceTerm = z.infer<typeof term>

/** How an organisation stands with its licences on a day. */
export const licenceStatus = z.object({
  state: z.enum(['trial', 'active', 'ending', 'grace', 'read-only']),
  /** How many learners may have forms; null where nothing limits them. */
  licences: z.nullable(z.int()),
  /** Days after today: of the term while it is ending, of grace. */
  daysLeft: z.nullable(z.int()),
  /** Why it is in grace or read-only: the term is over, or its invoice is not paid. */
  because: z.nullable(z.enum(['ended', 'unpaid'])),
  term: z.nullable(term),
  /** The term that was ordered to follow. */
  next: z.nullable(term),
})
export type LicenceStatus = z.infer<typeof licenceStatus>

const trial: LicenceStatus = {
  state: 'trial',
  licences: trialLicences,
  daysLeft: null,
  because: null,
  term: null,
  next: null,
}

/** How an organisation with these orders, none of them void, stands on a day of its own calendar. */
export function calculateLicenceStatus(today: string, orders: readonly LicenceOrderInForce[]): LicenceStatus {
  const terms = orders.filter(({ kind }) => kind === 'term').toSorted(byStart)
  const head = terms.findLast(({ startsOn }) => startsOn <= today)
  if (!head) return trial
  const following = terms.find(({ startsOn }) => startsOn > today)
  const shown = {
    term: termOf(head, orders, today),
    next: following ? termOf(following, orders, following.startsOn) : null,
  }
  const going = { because: null, daysLeft: null, licences: shown.term.licences, ...shown }
  const stopped = stopOf(head, today)
  if (stopped) {
    const daysLeft = graceDays - stopped.days
    if (daysLeft < 0) return { ...going, state: 'read-only', because: stopped.because, licences: 0 }
    return { ...going, state: 'grace', because: stopped.because, daysLeft }
  }
  const daysLeft = daysBetween(today, head.endsOn)
  return following || daysLeft > endingNoticeDays
    ? { ...going, state: 'active' }
    : { ...going, state: 'ending', daysLeft }
}

/** Since how many days a term is over or overdue, whichever is longer. */
function stopOf({ endsOn, dueOn, isPaid }: LicenceOrderInForce, today: string) {
  const since = [{ because: 'ended' as const, days: daysBetween(endsOn, today) }]
  const unpaid =
    isPaid || dueOn === null ? [] : [{ because: 'unpaid' as const, days: daysBetween(dueOn, today) }]
  return [...since, ...unpaid]
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => other.days - one.days)
    .at(0)
}

function termOf(
  { id, startsOn, endsOn }: LicenceOrderInForce,
  orders: readonly LicenceOrderInForce[],
  on: string,
): LicenceTerm {
  const counts = orders.filter(
    (order) => order.termId === id && order.startsOn <= on && (order.id === id || !isLapsed(order, on)),
  )
  const licences = counts.some((order) => order.licences === null)
    ? null
    : counts.reduce((sum, order) => sum + order.licences!, 0)
  return { id, licences, startsOn, endsOn }
}

const isLapsed = ({ dueOn, isPaid }: LicenceOrderInForce, on: string) =>
  !isPaid && dueOn !== null && daysBetween(dueOn, on) > graceDays

const byStart = (one: LicenceOrderInForce, other: LicenceOrderInForce) =>
  one.startsOn.localeCompare(other.startsOn)

const daysBetween = (from: string, to: string) => dateToDay(to) - dateToDay(from)
