import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { dateAfter } from '#tests/support/rule-arbitrary.ts'
import { parseCalendarZone } from './parse-calendar-zone.ts'
import { createZoneClock } from './zone-clock.ts'

const change = (from: string, to: string, at: string, rule: string) => [
  'BEGIN:STANDARD',
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `DTSTART:${at}`,
  `RRULE:FREQ=YEARLY;${rule}`,
  'END:STANDARD',
]

test.each([
  [
    'America/New_York',
    ['2027-03-14', '2027-11-07'],
    change('-0500', '-0400', '20070311T020000', 'BYMONTH=3;BYDAY=2SU'),
    change('-0400', '-0500', '20071104T020000', 'BYMONTH=11;BYDAY=1SU'),
  ],
  [
    'Europe/Berlin',
    ['2027-03-28', '2027-10-31'],
    change('+0100', '+0200', '16010325T020000', 'BYDAY=-1SU;BYMONTH=3'),
    change('+0200', '+0100', '16011028T030000', 'BYDAY=-1SU;BYMONTH=10'),
  ],
  [
    'Australia/Lord_Howe',
    ['2027-04-04', '2027-10-03'],
    change('+1030', '+1100', '20081005T020000', 'BYMONTH=10;BYDAY=1SU'),
    change('+1100', '+1030', '20080406T020000', 'BYMONTH=4;BYDAY=1SU'),
  ],
  [
    'Pacific/Auckland',
    ['2027-04-04', '2027-09-26'],
    change('+1200', '+1300', '20070930T020000', 'BYMONTH=9;BYDAY=-1SU'),
    change('+1300', '+1200', '20080406T030000', 'BYMONTH=4;BYDAY=1SU'),
  ],
])('the clock of a zone described as %s goes as the clock there', (zone, changing, ...changes) => {
  const written = ['BEGIN:VTIMEZONE', 'TZID:Here', ...changes.flat(), 'END:VTIMEZONE'].join('\r\n')
  const clock = createZoneClock(parseCalendarZone(written)!.changes, '2029-01-01')!
  const date = fc.oneof(
    fc.integer({ min: 0, max: 1000 }).map((days) => dateAfter('2026-01-10', days)),
    fc.constantFrom(...changing),
  )
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 1439 }), (onDate, minutes) => {
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
      const instant = localTimeToInstant(onDate, time, zone)
      expect(clock.instantOf(onDate, time)).toBe(instant.getTime())
      expect(clock.showsAt(instant.getTime())).toEqual(localTimeAt(instant, zone))
    }),
    { numRuns: 1000 },
  )
})
