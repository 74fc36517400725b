import { dayOf } from '../time/calendar-day.ts'
import { type Bill, billOf } from './bill.ts'
import { type Plan, renewalDays } from './plan.ts'
import type { Standing } from './standing.ts'
import { daysAfter, termFrom } from './term-from.ts'

export const orderKinds = ['term', 'more'] as const
export type OrderKind = (typeof orderKinds)[number]

/** What can be ordered: a year's licences from a day on, or more of them until a term ends. */
export interface Offer {
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
export function offersOn(today: string, { state, because, term, next }: Standing): Offer[] {
  const year = (from: string): Offer => ({
    kind: 'term',
    termId: null,
    before: 0,
    term: termFrom(from),
    from,
  })
  if (!term) return [year(today)]
  if (state === 'read-only') return because === 'ended' ? [year(today)] : []
  const isOver = because === 'ended'
  const more: Offer[] =
    isOver || term.licences === null
      ? []
      : [{ kind: 'more', termId: term.id, before: term.licences, term, from: today }]
  const canRenew = !next && dayOf(term.endsOn) - dayOf(today) <= renewalDays
  return canRenew ? [...more, year(daysAfter(term.endsOn, 1))] : more
}

export const billOfOffer = (plan: Plan, { before, term, from }: Offer, licences: number): Bill =>
  billOf(plan, { before, licences, term, from })
