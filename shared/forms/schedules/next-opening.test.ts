import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAfter, dateArbitrary, ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import { type Closure, findClosureAtTime } from '../recurrence/closures.ts'
import type { OpeningSlot } from '../recurrence/exceptions.ts'
import { listNextOpenings } from '../recurrence/openings.ts'
import { findNextOpening } from './next-opening.ts'
import { toOpeningTimes, type WithTimeZone } from './opening-times.ts'
import type { ManualSchedule, RecurringSchedule } from './schedule.ts'

const schoolDays: WithTimeZone<RecurringSchedule> = {
  kind: 'recurring',
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
  startsOn: '2026-09-07',
  periods: [
    { name: 'Afternoon', time: '13:00' },
    { name: 'Morning', time: '09:00' },
  ],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: 'Europe/Oslo',
}
const mornings = { ...schoolDays, periods: [{ name: 'Morning', time: '09:00' }] }

const closed = (startsOn: string, endsOn = startsOn, fromTime: string | null = null): Closure => ({
  name: 'Holiday',
  startsOn,
  endsOn,
  fromTime,
  untilTime: null,
})
const at = (onDate: string, slot = 0): OpeningSlot => ({ onDate, slot })

describe('the next opening', () => {
  test('of a schedule that has opened nothing is its first, with its period and window', () => {
    expect(findNextOpening(schoolDays, [], null)).toEqual({
      onDate: '2026-09-07',
      opensOn: '2026-09-07',
      slot: 0,
      name: 'Morning',
      opensAt: new Date('2026-09-07T07:00:00Z'),
      closesAt: new Date('2026-09-07T07:30:00Z'),
    })
  })

  test.each<[string, OpeningSlot, Closure[], string, number]>([
    ['the same day’s next period', at('2026-09-07', 0), [], '2026-09-07', 1],
    ['the next day’s first period', at('2026-09-07', 1), [], '2026-09-08', 0],
    ['Monday’s after Friday', at('2026-09-11', 1), [], '2026-09-14', 0],
    ['after a date that is none of the rule’s', at('2026-09-12', 0), [], '2026-09-14', 0],
    ['not on a closed day', at('2026-09-07', 1), [closed('2026-09-08')], '2026-09-09', 0],
    ['not in a closed week', at('2026-09-11', 1), [closed('2026-09-12', '2026-09-20')], '2026-09-21', 0],
    [
      'behind closures that overlap',
      at('2026-09-07', 1),
      [closed('2026-09-08', '2026-09-10'), closed('2026-09-09', '2026-09-15'), closed('2026-09-16')],
      '2026-09-17',
      0,
    ],
    [
      'before a half day shuts',
      at('2026-09-07', 1),
      [closed('2026-09-08', '2026-09-08', '12:00')],
      '2026-09-08',
      0,
    ],
    [
      'not in a shut half day',
      at('2026-09-08', 0),
      [closed('2026-09-08', '2026-09-08', '12:00')],
      '2026-09-09',
      0,
    ],
    [
      'not at the minute it shuts',
      at('2026-09-08', 0),
      [closed('2026-09-08', '2026-09-08', '13:00')],
      '2026-09-09',
      0,
    ],
    [
      'not after a half day that opens a holiday',
      at('2026-09-08', 0),
      [closed('2026-09-08', '2026-09-09', '12:00')],
      '2026-09-10',
      0,
    ],
  ])('is %s', (_case, after, closures, onDate, slot) => {
    expect(findNextOpening(schoolDays, closures, after)).toMatchObject({ onDate, slot })
  })

  test.each([
    ['2026-09-07T07:00:00Z', '2026-09-07', 0],
    ['2026-09-07T07:00:01Z', '2026-09-07', 1],
    ['2026-09-11T20:00:00Z', '2026-09-14', 0],
    ['2020-01-01T00:00:00Z', '2026-09-07', 0],
  ])('not before %s is that of %s, slot %i', (notBefore, onDate, slot) => {
    expect(findNextOpening(schoolDays, [], null, new Date(notBefore))).toMatchObject({ onDate, slot })
  })

  test('is after the place and not before the instant, whichever is later', () => {
    const tuesday = new Date('2026-09-08T00:00:00Z')
    expect(findNextOpening(mornings, [], at('2026-09-10'), tuesday)).toMatchObject({ onDate: '2026-09-11' })
    expect(findNextOpening(mornings, [], at('2026-09-01'), tuesday)).toMatchObject({ onDate: '2026-09-08' })
  })

  test.each([
    ['2026-10-23', '2026-10-26T08:00:00Z'],
    ['2027-03-26', '2027-03-29T07:00:00Z'],
  ])('after %s is at 09:00 on the other side of the clock change too', (onDate, opensAt) => {
    expect(findNextOpening(mornings, [], at(onDate))?.opensAt).toEqual(new Date(opensAt))
  })

  test('in the hour that a clock change skips moves on, and what moved past it is still given once', () => {
    const night = {
      ...schoolDays,
      rule: { freq: 'DAILY' as const },
      startsOn: '2027-03-28',
      periods: ['02:15', '02:45', '03:30'].map((time) => ({ name: time, time })),
    }
    expect(openings(night, [], 4).map(({ name, opensAt }) => [name, opensAt.toISOString()])).toEqual([
      ['02:15', '2027-03-28T01:15:00.000Z'],
      ['03:30', '2027-03-28T01:30:00.000Z'],
      ['02:45', '2027-03-28T01:45:00.000Z'],
      ['02:15', '2027-03-29T00:15:00.000Z'],
    ])
  })

  test('comes as often as COUNT says, closed dates counted', () => {
    const thrice = { ...mornings, rule: { ...mornings.rule, count: 3 } }
    const dates = openings(thrice, [closed('2026-09-08')], 9).map(({ onDate }) => onDate)
    expect(dates).toEqual(['2026-09-07', '2026-09-09'])
  })
})

describe('a schedule never opens', () => {
  test('when it is opened by hand', () => {
    const byHand: WithTimeZone<ManualSchedule> = {
      kind: 'manual',
      periods: [{ name: 'Lunch', time: '12:00' }],
      windowMinutes: 30,
      reminderMinutes: null,
      timeZone: 'Europe/Oslo',
    }
    expect(findNextOpening(byHand, [], null)).toBeNull()
  })

  test.each<[string, RecurringSchedule['rule']]>([
    ['on 30 February', { freq: 'YEARLY', bymonth: [2], bymonthday: [30] }],
    ['on the 31st of a short month', { freq: 'MONTHLY', bymonth: [4, 6], bymonthday: [31] }],
    ['once it has ended', { freq: 'DAILY', until: '2026-09-06' }],
  ])('%s', (_case, rule) => {
    expect(findNextOpening({ ...mornings, rule }, [], null)).toBeNull()
  })

  test('while the calendar is closed for good, and says so without walking every day', () => {
    const closures = [closed('1970-01-01', '2199-12-31')]
    const daily = { ...schoolDays, rule: { freq: 'DAILY' as const } }
    expect(findNextOpening(daily, closures, null)).toBeNull()
    expect(findNextOpening(daily, [closed('2026-09-07', '2199-12-30')], null)).toMatchObject({
      onDate: '2199-12-31',
    })
  })
})

const anySchedule = fc
  .record({ rule: ruleArbitrary, startsOn: dateArbitrary })
  .map((given) => ({ ...schoolDays, ...given }))
const anyClosures = fc.array(
  fc.record({
    opening: fc.nat(),
    days: fc.nat(40),
    fromTime: fc.constantFrom(null, null, '08:00', '12:00'),
    untilTime: fc.constantFrom(null, null, '09:30', '13:00'),
  }),
  { maxLength: 6 },
)

test('one after the other, the next openings are all that no closure shuts', () => {
  fc.assert(
    fc.property(anySchedule, anyClosures, (schedule, given) => {
      const dayBefore = new Date(Date.parse(schedule.startsOn) - 86_400_000)
      const all = listNextOpenings(toOpeningTimes(schedule), [], { from: dayBefore, limit: 60 })
      fc.pre(all.length > 0)
      const closures = given.map(({ opening, days, fromTime, untilTime }) => {
        const { onDate } = all[opening % all.length]!
        return { ...closed(onDate, dateAfter(onDate, days), fromTime), untilTime }
      })
      const open = all.filter(({ onDate, time }) => !findClosureAtTime(closures, onDate, time))
      expect(openings(schedule, closures, open.length)).toMatchObject(
        open.map(({ onDate, slot, opensAt }) => ({ onDate, slot, opensAt })),
      )
    }),
    { numRuns: 100 },
  )
})

function openings(schedule: WithTimeZone<RecurringSchedule>, closures: readonly Closure[], limit: number) {
  const found = []
  let next = findNextOpening(schedule, closures, null)
  while (next && found.push(next) < limit) next = findNextOpening(schedule, closures, next)
  return found.slice(0, limit)
}
