import { expect, test } from 'vitest'
import { type Closure, closureAt, withoutClosed } from './closures.ts'

const holiday: Closure = {
  name: 'Autumn break',
  startsOn: '2026-10-05',
  endsOn: '2026-10-09',
  fromTime: null,
}
const halfDay: Closure = { name: 'Half day', startsOn: '2026-12-18', endsOn: '2026-12-18', fromTime: '12:00' }
const longHalf: Closure = {
  name: 'Christmas',
  startsOn: '2026-12-21',
  endsOn: '2027-01-01',
  fromTime: '11:30',
}
const closures = [holiday, halfDay, longHalf]

test.each([
  ['2026-10-04', '09:00', null],
  ['2026-10-05', '00:00', 'Autumn break'],
  ['2026-10-09', '23:59', 'Autumn break'],
  ['2026-10-10', '00:00', null],
  ['2026-12-18', '11:59', null],
  ['2026-12-18', '12:00', 'Half day'],
  ['2026-12-19', '13:00', null],
  ['2026-12-21', '09:00', null],
  ['2026-12-21', '11:30', 'Christmas'],
  ['2026-12-22', '00:00', 'Christmas'],
  ['2027-01-01', '09:00', 'Christmas'],
])('on %s at %s the closure is %s', (date, time, name) => {
  expect(closureAt(closures, date, time)?.name ?? null).toBe(name)
})

test('a date is removed only when it is closed from its first minute', () => {
  const dates = ['2026-10-05', '2026-12-18', '2026-12-21', '2026-12-22', '2027-01-04']
  expect(withoutClosed(dates, closures)).toEqual(['2026-12-18', '2026-12-21', '2027-01-04'])
})
