import { expect, test } from 'vitest'
import { createCountFormatter } from './count-formatter.ts'

test('every language says one of them as one, and groups the digits of many', () => {
  const [english, spanish] = [createCountFormatter('en'), createCountFormatter('es')]
  expect([0, 1, 2, 5569].map((days) => english(days, 'day', 'days'))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '5,569 days',
  ])
  expect([1, 21, 55_690].map((days) => spanish(days, 'día', 'días'))).toEqual([
    '1 día',
    '21 días',
    '55.690 días',
  ])
})
