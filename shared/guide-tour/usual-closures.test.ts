import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateToDay, dayToDate, weekdayOfDay } from '../time/calendar-day.ts'
import { easterSunday, findCountryOfTimeZone, usualClosures } from './usual-closures.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, date) => expect(dayToDate(easterSunday(year))).toBe(date))

test('Easter is always a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2199 }), (year) => {
      const day = easterSunday(year)
      expect(weekdayOfDay(day)).toBe(6)
      expect(dayToDate(day) >= `${year}-03-22` && dayToDate(day) <= `${year}-04-25`).toBe(true)
    }),
  )
})

test.each([
  ['Europe/Oslo', 'norway'],
  ['America/New_York', 'us'],
  ['America/Indiana/Indianapolis', 'us'],
  ['Europe/London', 'britain'],
  ['Asia/Tokyo', 'anywhere'],
  ['UTC', 'anywhere'],
])('the zone %s speaks for %s', (zone, land) => expect(findCountryOfTimeZone(zone)).toBe(land))

test('a school in Oslo is proposed the days of the school year ahead, soonest first', () => {
  expect(usualClosures('Europe/Oslo', '2026-09-28')).toEqual([
    { name: 'winter', startsOn: '2026-12-24', endsOn: '2027-01-01' },
    { name: 'easter', startsOn: '2027-03-25', endsOn: '2027-03-29' },
    { name: 'ascension', startsOn: '2027-05-06', endsOn: '2027-05-06' },
    { name: 'constitutionNorway', startsOn: '2027-05-17', endsOn: '2027-05-17' },
    { name: 'whitMonday', startsOn: '2027-05-17', endsOn: '2027-05-17' },
  ])
})

test('a school in New York is proposed its Thanksgiving break of two days', () => {
  const closures = usualClosures('America/New_York', '2026-09-28')
  expect(closures).toContainEqual({ name: 'thanksgiving', startsOn: '2026-11-26', endsOn: '2026-11-27' })
  expect(closures).toContainEqual({ name: 'memorial', startsOn: '2027-05-31', endsOn: '2027-05-31' })
})

test('where the zone speaks for no land, only the turn of the year is proposed, also while it lasts', () => {
  expect(usualClosures('Asia/Tokyo', '2026-12-30')).toEqual([
    { name: 'winter', startsOn: '2026-12-24', endsOn: '2027-01-01' },
    { name: 'winter', startsOn: '2027-12-24', endsOn: '2028-01-01' },
  ])
})

test('every proposal is a span of days that is not over, in order', () => {
  const zones = fc.constantFrom('Europe/Oslo', 'America/Chicago', 'Europe/Dublin', 'Pacific/Auckland', 'UTC')
  const days = fc.integer({ min: dateToDay('2020-01-01'), max: dateToDay('2060-12-31') }).map(dayToDate)
  fc.assert(
    fc.property(zones, days, (zone, from) => {
      const closures = usualClosures(zone, from)
      for (const { startsOn, endsOn } of closures) expect(endsOn >= startsOn && endsOn >= from).toBe(true)
      const starts = closures.map(({ startsOn }) => startsOn)
      expect(starts).toEqual(starts.toSorted())
    }),
  )
})
