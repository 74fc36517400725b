import * as z from 'zod/mini'
import { dateToDay } from '../time/calendar-day.ts'
import { type PricePlan, type SalesTax, salesTax } from './price-plan.ts'

const amount = z.int()

const billLine = z.object({
  licences: z.int(),
  /** For a year. */
  price: amount,
  /** Of how many days of the term it is; all of them, or those left. */
  days: z.int(),
  ofDays: z.int(),
  amount,
})
export type BillLine = z.infer<typeof billLine>

/** What licences cost; amounts in the smallest unit of the currency. */
export const bill = z.object({
  currency: z.string(),
  lines: z.array(billLine),
  net: amount,
  tax: z.nullable(z.extend(salesTax, { amount })),
  total: amount,
})
export type Bill = z.infer<typeof bill>

export interface BillableLicences {
  /** How many there are already; the steps go on from them. */
  before: number
  /** How many come to them. */
  licences: number
  /** Both days are in it. */
  term: { startsOn: string; endsOn: string }
  /** The first day that is paid for. */
  from: string
}

/**
 * What licences cost from a day of their term to its end: each at the price of its step, by the share of the days that
 * are left; each line and the tax rounded to the nearest unit, halves up.
 */
export function calculateBill(
  { steps, currency, tax: owed }: PricePlan,
  { before, licences, term, from }: BillableLicences,
): Bill {
  const ofDays = daysFrom(term.startsOn, term.endsOn)
  const days = daysFrom(from, term.endsOn)
  const lines = steps.flatMap((step, place): BillLine[] => {
    const last = (steps[place + 1]?.from ?? Number.POSITIVE_INFINITY) - 1
    const first = Math.max(step.from, before + 1)
    const count = Math.min(last, before + licences) - first + 1
    if (count <= 0) return []
    const { price } = step
    return [{ licences: count, price, days, ofDays, amount: rounded(count * price * days, ofDays) }]
  })
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  const taxed = owed && taxOn(net, owed)
  return { currency, lines, net, tax: taxed, total: net + (taxed?.amount ?? 0) }
}

const taxOn = (net: number, owed: SalesTax) => ({ ...owed, amount: rounded(net * owed.rate, 10_000) })

const daysFrom = (first: string, last: string) => dateToDay(last) - dateToDay(first) + 1

const rounded = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))
