import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { listRuleDates } from '#shared/forms/recurrence/list-rule-dates.ts'
import { printRRule } from '#shared/forms/recurrence/rrule-text.ts'
import type { RecurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { dateAfter, ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import { calendarOf } from './calendar-samples.ts'
import { closuresInCalendar } from './closures-in-calendar.ts'
import { parseCalendar } from './read-calendar-file.ts'

const zone = fc.constantFrom(
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Tokyo',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'UTC',
)
// An hour that no clock change skips, where the package loses days.
const time = fc.constantFrom('00:15', '05:00', '12:30', '23:45')
const window = { from: '2026-01-01', to: '2027-12-31' }

/** A series as a calendar writes it, from a day that its rule names. */
const series = fc
  .record({
    rule: ruleArbitrary.filter(isReadRightByPeer),
    wkst: fc.integer({ min: 0, max: 6 }),
    zone,
    day: fc.integer({ min: 0, max: 600 }),
    time,
    until: fc.integer({ min: 3_000, max: 1_000_000 }),
  })
  .map(({ rule: { until, ...rule }, wkst, zone, day, time, until: minutes }) => {
    const [start] = listRuleDates({ ...rule, wkst }, dateAfter('2026-01-05', day), {
      limit: 1,
      horizon: window.to,
    })
    if (!start) return null
    const last = localTimeToInstant(start, time, zone).getTime() + minutes * 60_000
    const ends = until === undefined ? '' : `;UNTIL=${compact(new Date(last).toISOString().slice(0, 19))}Z`
    return [
      `DTSTART;TZID=${zone}:${compact(`${start}T${time}:00`)}`,
      `RRULE:${printRRule(rule)};WKST=${weekdayCodes[wkst]}${ends}`,
    ]
  })

const compact = (moment: string) => moment.replace(/[-:]/g, '')

test('a series in any zone closes at the moments of a school in any other that the rrule-temporal package gives', () => {
  fc.assert(
    fc.property(series, zone, (lines, timeZone) => {
      if (!lines) return
      const event = ['BEGIN:VEVENT', ...lines, 'DURATION:PT1M', 'END:VEVENT']
      const read = parseCalendar(calendarOf(event))
      if ('fault' in read) expect.fail(read.fault)
      const { closures } = closuresInCalendar(read, { ...window, timeZone })
      const known = new RRuleTemporal({ rruleString: lines.join('\n') })
        .between(new Date('2025-12-30'), new Date('2028-01-03'), true)
        .map(({ epochMilliseconds }) => localTimeAt(new Date(epochMilliseconds), timeZone))
        .filter(({ onDate }) => onDate >= window.from && onDate <= window.to)
      expect(
        closures.map(({ startsOn, fromTime }) => ({ onDate: startsOn, time: fromTime ?? '00:00' })),
      ).toEqual(known)
    }),
    { numRuns: 150 },
  )
})

// It reads BYSETPOS, places that a period lacks, and BYDAY with places beside BYMONTHDAY in its own way.
function isReadRightByPeer({ bysetpos, byday = [], bymonthday }: RecurrenceRule): boolean {
  const places = byday.filter((entry) => entry.length > 2)
  const isMixed = places.length > 0 && (places.length < byday.length || bymonthday !== undefined)
  return !bysetpos && !isMixed && places.every((entry) => Math.abs(Number.parseInt(entry, 10)) < 5)
}
