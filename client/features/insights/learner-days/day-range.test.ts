import { expect, test } from 'vitest'
import { daysInRange, firstDayAsked } from './day-range.ts'

const days = ['2026-08-31', '2026-10-26', '2026-10-27', '2026-11-23'].map((onDate) => ({ onDate }))

test('four weeks are the last 28 days, the last one among them', () => {
  expect(daysInRange(days, '2026-11-23', '4-weeks').map(({ onDate }) => onDate)).toEqual([
    '2026-10-27',
    '2026-11-23',
  ])
})

test('twelve weeks are what the server gives when no first day is asked for', () => {
  expect(firstDayAsked('12-weeks')).toBeUndefined()
  expect(daysInRange(days, '2026-11-23', '12-weeks')).toEqual(days)
})

test('all days are asked for from before there were any', () => {
  expect(firstDayAsked('all')! < '2026-08-31').toBe(true)
  expect(daysInRange(days, '2026-11-23', 'all')).toEqual(days)
})
