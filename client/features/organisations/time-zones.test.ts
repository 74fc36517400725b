import { expect, test } from 'vitest'
import { matchesTimeZone, timeZoneChoices } from './time-zones.ts'

test('every zone stands once, by name, the device’s own among them', () => {
  const choices = timeZoneChoices(['Europe/Oslo', 'America/New_York'], 'Europe/Oslo')
  expect(choices).toEqual([
    { value: 'America/New_York', label: 'America/New York' },
    { value: 'Europe/Oslo', label: 'Europe/Oslo' },
    { value: 'UTC', label: 'UTC' },
  ])
  expect(timeZoneChoices([], 'Europe/Kyiv').map(({ value }) => value)).toContain('Europe/Kyiv')
})

test.each([
  ['oslo', true],
  ['europe oslo', true],
  ['OSL', true],
  ['Europe/Oslo', true],
  ['', true],
  ['slo', false],
  ['oslo america', false],
])('typing %j finds Europe/Oslo: %j', (typed, found) => {
  expect(matchesTimeZone('Europe/Oslo', typed)).toBe(found)
})

test('a city of two words is found by the beginning of either', () => {
  expect(matchesTimeZone('America/New York', 'new y')).toBe(true)
  expect(matchesTimeZone('America/New York', 'york')).toBe(true)
})
