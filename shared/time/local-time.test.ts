import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dateArbitrary } from '#tests/support/rule-arbitrary.ts'
import cases from '../forms/recurrence/cases/wall-clock.json' with { type: 'json' }
import { localTimeAt, localTimeToInstant } from './local-time.ts'

test.each(cases)('$local in $zone is $instant', ({ zone, local, instant }) => {
  expect(localTimeToInstant(local.slice(0, 10), local.slice(11), zone)).toEqual(new Date(instant))
})

const zone = fc.constantFrom(
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/Oslo',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'UTC',
)
const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`
})

test('any local time in any zone is the instant that Temporal gives, and is read back from it', () => {
  fc.assert(
    fc.property(zone, fc.oneof(dateArbitrary, nearChange(zone)), time, (timeZone, date, at) => {
      const known = Temporal.PlainDateTime.from(`${date}T${at}`).toZonedDateTime(timeZone)
      const instant = localTimeToInstant(date, at, timeZone)
      expect(instant.getTime()).toBe(known.epochMilliseconds)
      expect(localTimeAt(instant, timeZone)).toEqual({
        onDate: known.toPlainDate().toString(),
        time: known.toPlainTime().toString().slice(0, 5),
      })
    }),
    { numRuns: 1000 },
  )
})

test('a school time stands still on both sides of a clock change', () => {
  for (const date of ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']) {
    expect(localTimeAt(localTimeToInstant(date, '09:00', 'Europe/Oslo'), 'Europe/Oslo')).toEqual({
      onDate: date,
      time: '09:00',
    })
  }
})

test.each([
  ['Atlantic/Azores', [0, -1]],
  ['Europe/Lisbon', [-1, 0]],
])(
  'in %s the clock shows the new time from the instant it changes, whichever side of it was asked first',
  (zone, asked) => {
    const change = Date.parse('2027-03-28T01:00:00Z')
    const shown = asked.map((ms) => localTimeAt(new Date(change + ms), zone).time)
    const times = zone === 'Europe/Lisbon' ? ['00:59', '02:00'] : ['01:00', '23:59']
    expect(shown).toEqual(times)
  },
)

test('a zone that nobody knows is refused', () => {
  expect(() => localTimeToInstant('2027-03-28', '09:00', 'Europe/Nowhere')).toThrow(RangeError)
  expect(() => localTimeAt(new Date(0), '')).toThrow(RangeError)
})

/** Dates around the days on which a zone's clocks change. */
function nearChange(zone: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(zone, dateArbitrary, fc.integer({ min: -2, max: 2 })).map(([timeZone, date, days]) => {
    const change = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).getTimeZoneTransition('next')
    return (change?.toPlainDate() ?? Temporal.PlainDate.from(date)).add({ days }).toString()
  })
}
