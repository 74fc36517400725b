import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays } from '../time/calendar-day.ts'
import { availableOffers, calculateOfferBill, createYearTerm } from './licence-offer.ts'
import { calculateLicenceStatus, type LicenceOrderInForce, licenceStatus } from './licence-status.ts'

const yearId = '01998877-0000-7000-8000-000000000001'
const moreId = '01998877-0000-7000-8000-000000000002'
const renewalId = '01998877-0000-7000-8000-000000000003'

const order = (overrides: Partial<LicenceOrderInForce> & { id: string }): LicenceOrderInForce => ({
  kind: 'term',
  termId: overrides.id,
  licences: 20,
  ...createYearTerm('2026-08-01'),
  dueOn: '2026-08-31',
  isPaid: true,
  ...overrides,
})
const year = order({ id: yearId })
const unpaid = { ...year, isPaid: false }
const more = order({ id: moreId, kind: 'more', termId: yearId, licences: 5, startsOn: '2026-11-01' })
const renewal = order({ id: renewalId, licences: 30, ...createYearTerm('2027-08-01'), dueOn: '2027-08-31' })
const endless = order({ id: yearId, licences: null, endsOn: '2199-12-31', dueOn: null, isPaid: false })

describe.each<[string, LicenceOrderInForce[], [string, string, number | null, number | null][]]>([
  ['without an order', [], [['2026-08-01', 'trial', 3, null]]],
  [
    'with a paid year',
    [year],
    [
      ['2026-07-31', 'trial', 3, null],
      ['2026-08-01', 'active', 20, null],
      ['2027-06-30', 'active', 20, null],
      ['2027-07-01', 'ending', 20, 30],
      ['2027-07-31', 'ending', 20, 0],
      ['2027-08-01', 'grace', 20, 29],
      ['2027-08-30', 'grace', 20, 0],
      ['2027-08-31', 'read-only', 0, null],
    ],
  ],
  [
    'with a year that nobody pays',
    [unpaid],
    [
      ['2026-08-31', 'active', 20, null],
      ['2026-09-01', 'grace', 20, 29],
      ['2026-09-30', 'grace', 20, 0],
      ['2026-10-01', 'read-only', 0, null],
      ['2027-08-01', 'read-only', 0, null],
    ],
  ],
  [
    'with more within a year',
    [year, more],
    [
      ['2026-10-31', 'active', 20, null],
      ['2026-11-01', 'active', 25, null],
      ['2027-08-01', 'grace', 25, 29],
    ],
  ],
  [
    'with more that nobody pays',
    [year, { ...more, isPaid: false, dueOn: '2026-12-01' }],
    [
      ['2026-12-31', 'active', 25, null],
      ['2027-01-01', 'active', 20, null],
    ],
  ],
  [
    'with more that nothing is owed for',
    [year, { ...more, isPaid: false, dueOn: null }],
    [['2027-01-01', 'active', 25, null]],
  ],
  [
    'with more that nothing limits',
    [year, { ...more, licences: null }],
    [['2027-01-01', 'active', null, null]],
  ],
  [
    'with a renewal',
    [renewal, more, year],
    [
      ['2027-07-31', 'active', 25, null],
      ['2027-08-01', 'active', 30, null],
      ['2028-08-30', 'grace', 30, 0],
    ],
  ],
  ['without a limit', [endless], [['2150-01-01', 'active', null, null]]],
])('an organisation %s', (_, orders, days) => {
  test.each(days)('stands on %s: %s, %s licences, %s days', (today, state, licences, daysLeft) =>
    expect(licenceStatus.parse(calculateLicenceStatus(today, orders))).toMatchObject({
      state,
      licences,
      daysLeft,
    }),
  )
})

test('the term that follows is told until it begins', () => {
  const orders = [year, renewal]
  const { startsOn, endsOn } = renewal
  expect(licenceStatus.parse(calculateLicenceStatus('2027-07-31', orders)).next).toEqual({
    id: renewalId,
    licences: 30,
    startsOn,
    endsOn,
  })
  expect(calculateLicenceStatus('2027-08-01', orders)).toMatchObject({ term: { id: renewalId }, next: null })
})

test('a term that nobody paid is told with its licences', () => {
  expect(calculateLicenceStatus('2026-10-05', [unpaid]).term).toMatchObject({ id: yearId, licences: 20 })
})

test('what is over and what is unpaid are told apart, and the one that is longer ago counts', () => {
  expect(licenceStatus.parse(calculateLicenceStatus('2027-08-05', [year])).because).toBe('ended')
  expect(licenceStatus.parse(calculateLicenceStatus('2026-09-05', [unpaid])).because).toBe('unpaid')
  expect(calculateLicenceStatus('2027-08-05', [unpaid]).because).toBe('unpaid')
})

test.each<[string, string, LicenceOrderInForce[], object[]]>([
  ['a year at once', '2026-08-01', [], [{ kind: 'term', before: 0, term: createYearTerm('2026-08-01') }]],
  [
    'more until the end',
    '2026-12-01',
    [year],
    [{ kind: 'more', termId: yearId, before: 20, from: '2026-12-01' }],
  ],
  [
    'more, or the year after, when the end is near',
    '2027-06-01',
    [year],
    [{ kind: 'more' }, { kind: 'term', from: '2027-08-01', term: createYearTerm('2027-08-01') }],
  ],
  ['only more, 91 days before the end', '2027-05-01', [year], [{ kind: 'more' }]],
  ['the year after too, 90 days before the end', '2027-05-02', [year], [{ kind: 'more' }, { kind: 'term' }]],
  ['only more, once the year after is ordered', '2027-06-01', [year, renewal], [{ kind: 'more' }]],
  ['the year that has begun, in grace', '2027-08-20', [year], [{ kind: 'term', from: '2027-08-01' }]],
  ['a year from today, after it', '2027-09-20', [year], [{ kind: 'term', from: '2027-09-20' }]],
  ['nothing before the invoice is paid', '2026-11-20', [unpaid], []],
  ['nothing where nothing limits', '2026-11-20', [endless], []],
])('what can be ordered: %s', (_, today, orders, offers) => {
  const offered = availableOffers(today, calculateLicenceStatus(today, orders))
  expect(offered).toHaveLength(offers.length)
  expect(offered).toMatchObject(offers)
})

test('what is ordered costs its share of the term, after the licences there are', () => {
  const steps = [
    { from: 1, price: 7300 },
    { from: 21, price: 3650 },
  ]
  const [offer] = availableOffers('2027-07-31', calculateLicenceStatus('2027-07-31', [year]))
  expect(calculateOfferBill({ steps, currency: 'EUR', tax: null }, offer!, 2).total).toBe(20)
})

test('time alone never gives licences, and paying never takes any', () => {
  const someOrders = fc.subarray([unpaid, { ...more, isPaid: false }])
  fc.assert(
    fc.property(someOrders, fc.integer({ min: 100, max: 800 }), (orders, days) => {
      const today = addCalendarDays('2026-08-01', days)
      const count = (on: string, given: readonly LicenceOrderInForce[]) =>
        calculateLicenceStatus(on, given).licences ?? 0
      expect(count(addCalendarDays(today, 1), orders)).toBeLessThanOrEqual(count(today, orders))
      const paid = orders.map((each) => ({ ...each, isPaid: true }))
      expect(count(today, paid)).toBeGreaterThanOrEqual(count(today, orders))
    }),
  )
})
