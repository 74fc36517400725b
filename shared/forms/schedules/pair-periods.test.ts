import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairPeriods } from './pair-periods.ts'

const periods = (...named: string[]) =>
  named.map((each) => {
    const [time, name = ''] = each.split(' ')
    return { time: time!, name }
  })

test.each([
  ['at the same times', ['09:00', '13:00'], ['09:00', '13:00'], [0, 1]],
  ['at the same time beside a new one', ['09:00'], ['08:00', '09:00'], [1]],
  ['by its name at another time', ['09:00 Morning', '13:00 Lunch'], ['12:30 Lunch', '15:00'], [1, 0]],
  ['as the only one', ['09:00'], ['10:00'], [0]],
  ['in order, where each has moved', ['09:00', '13:00'], ['09:30', '13:30'], [0, 1]],
  ['beside one that has stayed', ['09:00', '13:00'], ['09:00', '14:00'], [0, 1]],
  ['nowhere, where one is gone', ['09:00', '13:00'], ['13:00'], [null, 0]],
  ['nowhere, where nobody can tell which', ['09:00', '13:00'], ['10:00', '11:00', '12:00'], [null, null]],
])('a period is found again %s', (_how, before, after, found) => {
  expect(pairPeriods(periods(...before), periods(...after))).toEqual(found)
})

test('of two at one time, each is found on its own days', () => {
  const monday = { name: '', time: '09:00', weekdays: ['MO' as const] }
  const friday = { name: '', time: '09:00', weekdays: ['FR' as const] }
  expect(pairPeriods([monday, friday], [friday, monday])).toEqual([1, 0])
})

test('no two periods become one', () => {
  const some = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('', 'Morning', 'Lunch'),
      time: fc.constantFrom('08:00', '09:00', '10:00', '13:00'),
    }),
    { selector: ({ time }) => time, maxLength: 4 },
  )
  fc.assert(
    fc.property(some, some, (before, after) => {
      const found = pairPeriods(before, after).filter((slot) => slot !== null)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((slot) => slot in after)).toBe(true)
    }),
  )
})
