import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCalendarDays } from '../time/calendar-day.ts'
import { type BillableLicences, bill, calculateBill } from './bill.ts'
import { createYearTerm } from './licence-offer.ts'
import { type PricePlan, pricePlan as planSchema } from './price-plan.ts'

const plan: PricePlan = {
  steps: [
    { from: 1, price: 2400 },
    { from: 51, price: 2000 },
    { from: 201, price: 1600 },
  ],
  currency: 'EUR',
  tax: { name: 'VAT', rate: 2500 },
}
const term = createYearTerm('2026-08-01')
const wholeTerm = { before: 0, term, from: term.startsOn }

test('each licence has the price of its step, and tax comes on the sum', () => {
  expect(bill.parse(calculateBill(plan, { ...wholeTerm, licences: 60 }))).toEqual({
    currency: 'EUR',
    lines: [
      { licences: 50, price: 2400, days: 365, ofDays: 365, amount: 120_000 },
      { licences: 10, price: 2000, days: 365, ofDays: 365, amount: 20_000 },
    ],
    net: 140_000,
    tax: { name: 'VAT', rate: 2500, amount: 35_000 },
    total: 175_000,
  })
})

test('a plan is told with the price of each step, the currency and the tax', () => {
  expect(planSchema.parse(plan)).toEqual(plan)
})

test('a step that no licence reaches has no line', () => {
  expect(calculateBill(plan, { ...wholeTerm, licences: 50 }).lines).toMatchObject([{ licences: 50 }])
})

test.each<[string, Partial<BillableLicences>, number]>([
  ['one licence for a year', { licences: 1 }, 2400],
  ['one more on the last day', { before: 50, licences: 1, from: '2027-07-31' }, 5],
  ['one more with half the days left', { before: 10, licences: 1, from: '2027-01-30' }, 1203],
  ['ten more across a step', { before: 45, licences: 10 }, 5 * 2400 + 5 * 2000],
])('%s costs its share of the year', (_, given, net) =>
  expect(calculateBill({ ...plan, tax: null }, { ...wholeTerm, licences: 1, ...given })).toMatchObject({
    net,
    tax: null,
    total: net,
  }),
)

test.each([
  ['2026-08-01', '2027-07-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('a year from %s ends on %s', (from, to) => expect(createYearTerm(from).endsOn).toBe(to))

const counts = fc.integer({ min: 0, max: 400 })
const someDay = fc.integer({ min: 0, max: 364 }).map((days) => addCalendarDays(term.startsOn, days))
const netOf = (billed: Omit<BillableLicences, 'term'>) => calculateBill(plan, { ...billed, term }).net

test('more licences never cost less, nor does a longer time', () => {
  fc.assert(
    fc.property(counts, counts, someDay, someDay, (before, licences, one, other) => {
      const [from, later] = [one, other].sort() as [string, string]
      const asked = { before, licences }
      expect(netOf({ ...asked, licences: licences + 1, from })).toBeGreaterThanOrEqual(
        netOf({ ...asked, from }),
      )
      expect(netOf({ ...asked, from })).toBeGreaterThanOrEqual(netOf({ ...asked, from: later }))
    }),
  )
})

test('buying licences one after the other on a day costs what buying them together does, but for rounding', () => {
  fc.assert(
    fc.property(counts, counts, counts, someDay, (before, some, others, from) => {
      const apart =
        netOf({ before, licences: some, from }) + netOf({ before: before + some, licences: others, from })
      expect(Math.abs(netOf({ before, licences: some + others, from }) - apart)).toBeLessThanOrEqual(
        plan.steps.length,
      )
    }),
  )
})
