import { describe, expect, test } from 'vitest'
import { listNextOpenings, listOpeningsFrom, type OpeningTimes } from './openings.ts'
import type { RecurrenceRule } from './rule.ts'

const weekdays: OpeningTimes = {
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
  startsOn: '2027-03-01',
  periods: [
    { name: 'Morning', time: '09:00' },
    { name: 'Afternoon', time: '13:30' },
  ],
  timeZone: 'Europe/Oslo',
}

const shown = (times: OpeningTimes, from: string, limit: number) =>
  listNextOpenings(times, [], { from: new Date(from), limit }).map(({ onDate, time, opensAt }) =>
    [onDate, time, opensAt.toISOString().slice(0, 16)].join(' '),
  )

test('the next openings follow the local time over a weekend on which the clocks change', () => {
  expect(shown(weekdays, '2027-03-26T08:00:00Z', 4)).toEqual([
    '2027-03-26 09:00 2027-03-26T08:00',
    '2027-03-26 13:30 2027-03-26T12:30',
    '2027-03-29 09:00 2027-03-29T07:00',
    '2027-03-29 13:30 2027-03-29T11:30',
  ])
})

test('an opening names its period and its place among the periods of the day, in whatever order they stand', () => {
  const times = { ...weekdays, periods: weekdays.periods.toReversed() }
  expect(listNextOpenings(times, [], { from: new Date('2027-03-01T00:00:00Z'), limit: 2 })).toMatchObject([
    { slot: 1, name: 'Morning', time: '09:00', closedBy: null },
    { slot: 0, name: 'Afternoon', time: '13:30', closedBy: null },
  ])
})

test('asked in the middle of a day, the earlier periods of that day are over', () => {
  expect(shown(weekdays, '2027-03-26T08:00:00.001Z', 1)).toEqual(['2027-03-26 13:30 2027-03-26T12:30'])
})

test('one form has two patterns: five times from Monday to Thursday, two on Friday', () => {
  const untilThursday = { weekdays: ['MO' as const, 'TU' as const, 'WE' as const, 'TH' as const] }
  const times: OpeningTimes = {
    ...weekdays,
    periods: ['09:00', '10:00', '11:00', '12:00', '13:00'].map((time, slot) => ({
      name: '',
      time,
      ...(slot > 1 && untilThursday),
    })),
  }
  const openings = listNextOpenings(times, [], { from: new Date('2027-03-04T00:00:00Z'), limit: 8 })
  expect(openings.map(({ onDate, slot }) => `${onDate.slice(8)} ${slot}`)).toEqual([
    '04 0',
    '04 1',
    '04 2',
    '04 3',
    '04 4',
    '05 0',
    '05 1',
    '08 0',
  ])
})

test('a time whose days are none of the rule’s never opens', () => {
  const times: OpeningTimes = { ...weekdays, periods: [{ name: '', time: '09:00', weekdays: ['SA'] }] }
  expect(listNextOpenings(times, [], { from: new Date('2027-03-01T00:00:00Z'), limit: 1 })).toEqual([])
})

test('a closed opening is still listed, with the name of what closes it', () => {
  const closures = [
    { name: 'Half day', startsOn: '2027-03-05', endsOn: '2027-03-05', fromTime: '12:00', untilTime: null },
    { name: 'Planning day', startsOn: '2027-03-08', endsOn: '2027-03-08', fromTime: null, untilTime: null },
  ]
  const openings = listNextOpenings(weekdays, closures, { from: new Date('2027-03-05T00:00:00Z'), limit: 5 })
  expect(openings.map(({ closedBy }) => closedBy)).toEqual([
    null,
    'Half day',
    'Planning day',
    'Planning day',
    null,
  ])
})

test('closed days use up COUNT', () => {
  const times: OpeningTimes = {
    ...weekdays,
    rule: { freq: 'DAILY', count: 3 },
    periods: [{ name: '', time: '09:00' }],
  }
  const closures = [
    { name: 'Holiday', startsOn: '2027-03-02', endsOn: '2027-03-02', fromTime: null, untilTime: null },
  ]
  const openings = listNextOpenings(times, closures, { from: new Date('2027-01-01T00:00:00Z'), limit: 10 })
  expect(openings.map(({ onDate, closedBy }) => [onDate, closedBy])).toEqual([
    ['2027-03-01', null],
    ['2027-03-02', 'Holiday'],
    ['2027-03-03', null],
  ])
})

test.each<{ what: string; rule: RecurrenceRule }>([
  { what: 'a rule that is over', rule: { freq: 'DAILY', until: '2027-03-10' } },
  { what: 'a rule that can never come true', rule: { freq: 'MONTHLY', bymonthday: [30], bymonth: [2] } },
])('$what never opens', ({ rule }) => {
  expect(
    listNextOpenings({ ...weekdays, rule }, [], { from: new Date('2027-03-11T00:00:00Z'), limit: 10 }),
  ).toEqual([])
})

describe('a local time that a clock change skips', () => {
  const nightly: OpeningTimes = {
    rule: { freq: 'DAILY' },
    startsOn: '2027-03-01',
    periods: ['02:30', '03:00', '03:30'].map((time) => ({ name: '', time })),
    timeZone: 'Europe/Oslo',
  }

  test('moves on and keeps its date and place; openings come in the order of time', () => {
    expect(shown(nightly, '2027-03-28T00:00:00Z', 4)).toEqual([
      '2027-03-28 03:00 2027-03-28T01:00',
      '2027-03-28 02:30 2027-03-28T01:30',
      '2027-03-28 03:30 2027-03-28T01:30',
      '2027-03-29 02:30 2027-03-29T00:30',
    ])
  })

  test('is not lost when a whole day is skipped, and comes between those of the next', () => {
    const times = {
      ...nightly,
      startsOn: '2011-12-29',
      timeZone: 'Pacific/Apia',
      periods: ['09:00', '20:00'].map((time) => ({ name: '', time })),
    }
    expect(shown(times, '2011-12-29T00:00:00Z', 7)).toEqual([
      '2011-12-29 09:00 2011-12-29T19:00',
      '2011-12-29 20:00 2011-12-30T06:00',
      '2011-12-30 09:00 2011-12-30T19:00',
      '2011-12-31 09:00 2011-12-30T19:00',
      '2011-12-30 20:00 2011-12-31T06:00',
      '2011-12-31 20:00 2011-12-31T06:00',
      '2012-01-01 09:00 2011-12-31T19:00',
    ])
    expect(shown(times, '2011-12-31T06:00:00Z', 1)).toEqual(['2011-12-30 20:00 2011-12-31T06:00'])

    const four = ['09:00', '12:00', '16:00', '20:00'].map((time) => ({ name: '', time }))
    const opening = shown({ ...times, startsOn: '2011-12-30', periods: four }, '2011-12-29T00:00:00Z', 8)
    expect(opening.map((line) => line.slice(8, 16))).toEqual([
      '30 09:00',
      '31 09:00',
      '30 12:00',
      '31 12:00',
      '30 16:00',
      '31 16:00',
      '30 20:00',
      '31 20:00',
    ])
  })
})

test('openings can be taken one by one without an end', () => {
  const openings = listOpeningsFrom(
    { ...weekdays, rule: { freq: 'DAILY' } },
    [],
    new Date('2027-03-01T00:00:00Z'),
  )
  let opening = openings.next()
  for (let taken = 0; taken < 2_000; taken++) opening = openings.next()
  expect(opening.value).toMatchObject({ onDate: '2029-11-25', slot: 0 })
})

test('a zone that nobody knows is refused', () => {
  const times = { ...weekdays, timeZone: 'Europe/Nowhere' }
  expect(() => listNextOpenings(times, [], { from: new Date(0), limit: 1 })).toThrow(RangeError)
})
