import { expect, test } from 'vitest'
import { calculateLicenceStatus, type LicenceOrderInForce } from './licence-status.ts'
import { findDueLicenceNotice } from './notice.ts'

const year: LicenceOrderInForce = {
  id: 'a',
  kind: 'term',
  termId: 'a',
  licences: 10,
  startsOn: '2026-08-01',
  endsOn: '2027-07-31',
  dueOn: '2026-08-31',
  isPaid: true,
}
const next = {
  ...year,
  id: 'b',
  termId: 'b',
  startsOn: '2027-08-01',
  endsOn: '2028-07-31',
  dueOn: '2027-08-31',
}

test.each([
  ['2027-06-30', null],
  ['2027-07-01', 'ends-30'],
  ['2027-07-23', 'ends-30'],
  ['2027-07-24', 'ends-7'],
  ['2027-07-29', 'ends-7'],
  ['2027-07-30', 'ends-1'],
  ['2027-07-31', 'ends-1'],
  ['2027-08-01', 'grace-ended'],
  ['2027-08-30', 'grace-ended'],
  ['2027-08-31', 'over-ended'],
])('on %s owners are told %s, and nothing where the next year is ordered', (today, told) => {
  expect(findDueLicenceNotice(calculateLicenceStatus(today, [year]))).toBe(told)
  if (today < '2027-08-01')
    expect(findDueLicenceNotice(calculateLicenceStatus(today, [year, next]))).toBeNull()
})

test('owners are told of an invoice that is overdue, and of one that was not paid', () => {
  const owing = [{ ...year, isPaid: false }]
  expect(findDueLicenceNotice(calculateLicenceStatus('2026-08-31', owing))).toBeNull()
  expect(findDueLicenceNotice(calculateLicenceStatus('2026-09-01', owing))).toBe('grace-unpaid')
  expect(findDueLicenceNotice(calculateLicenceStatus('2026-10-01', owing))).toBe('over-unpaid')
  expect(findDueLicenceNotice(calculateLicenceStatus('2026-10-01', []))).toBeNull()
})
