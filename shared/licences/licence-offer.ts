import { addCalendarDays, dateToDay, dayToDate } from '../time/calendar-day.ts'
import { type Bill, calculateBill } from './bill.ts'
import type { LicenceStatus } from './licence-status.ts'
import { type PricePlan, renewalWindowDays } from './price-plan.ts'

/** A year from a day on, that day in it; one that begins on 29 February ends on 28 February. */
export function createYearTerm(startsOn: string): { startsOn: string; endsOn: string } {
  const anniversary = dateToDay(`${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`)
  return { startsOn, endsOn: dayToDate(anniversary - 1) }
}

export const orderKinds = ['term', 'more'] as const
export type OrderKind = (typeof orderKinds)[number]

/** What can be ordered: a year's licences from a day on, or more of them until a term ends. */
export interface LicenceOffer {
  kind: OrderKind
  /** The order whose term they share; null where they begin their own. */
  termId: string | null
  /** How many there are already, and stay. */
  before: number
  term: { startsOn: string; endsOn: string }
  /** The first day of what is ordered. */
  from: string
}

/** What an organisation can order on a day, by its kind. Nothing where an invoice has to be paid first. */
export function availableOffers(
  today: string,
  { state, because, term, next }: LicenceStatus,
): LicenceOffer[] {
  const year = (from: string): LicenceOffer => ({
    kind: 'term',
    termId: null,
    before: 0,
    term: createYearTerm(from),
    from,
  })
  if (!term) return [year(today)]
  if (state === 'read-only') return because === 'ended' ? [year(today)] : []
  const isOver = because === 'ended'
  const more: LicenceOffer[] =
    isOver || term.licences === null
      ? []
      : [{ kind: 'more', termId: term.id, before: term.licences, term, from: today }]
  const canRenew = !next && dateToDay(term.endsOn) - dateToDay(today) <= renewalWindowDays
  return canRenew ? [...more, year(addCalendarDays(term.endsOn, 1))] : more
}

export const calculateOfferBill = (
  plan: PricePlan,
  { before, term, from }: LicenceOffer,
  licences: number,
): Bill => calculateBill(plan, { before, licences, term, from })
