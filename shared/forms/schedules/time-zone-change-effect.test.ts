import { describe, expect, test } from 'vitest'
import { localTimeToInstant } from '../../time/local-time.ts'
import type { WithTimeZone } from './opening-times.ts'
import type { RecurringSchedule } from './schedule.ts'
import { previewZoneChange } from './time-zone-change-effect.ts'

const daily = (timeZone: string, ...times: string[]): WithTimeZone<RecurringSchedule> => ({
  kind: 'recurring',
  rule: { freq: 'DAILY' },
  startsOn: '2026-09-01',
  periods: times.map((time) => ({ name: '', time })),
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone,
})

interface Case {
  name: string
  from: string
  to: string
  times?: string[]
  /** Local, in the zone of before. */
  now: string
  /** Date and slot of what has opened by then, the last one last. */
  opened: [string, number][]
  before: string
  after: string
  fewerOn?: string[]
  moreOn?: string[]
}

const cases: Case[] = [
  {
    name: 'westward after today has opened: tomorrow, later',
    from: 'Europe/Oslo',
    to: 'America/New_York',
    now: '2026-09-22T12:00',
    opened: [['2026-09-22', 0]],
    before: '2026-09-23T07:00Z',
    after: '2026-09-23T13:00Z',
  },
  {
    name: 'westward before today has opened: today, later',
    from: 'Europe/Oslo',
    to: 'America/New_York',
    now: '2026-09-22T08:00',
    opened: [['2026-09-21', 0]],
    before: '2026-09-22T07:00Z',
    after: '2026-09-22T13:00Z',
  },
  {
    name: 'eastward before today has opened: its time is past there, and today has none',
    from: 'America/New_York',
    to: 'Europe/Oslo',
    now: '2026-09-22T08:00',
    opened: [['2026-09-21', 0]],
    before: '2026-09-22T13:00Z',
    after: '2026-09-23T07:00Z',
    fewerOn: ['2026-09-22'],
  },
  {
    name: 'eastward between two periods: the second one is past there',
    from: 'America/New_York',
    to: 'Europe/Oslo',
    times: ['09:00', '13:00'],
    now: '2026-09-22T10:00',
    opened: [
      ['2026-09-21', 1],
      ['2026-09-22', 0],
    ],
    before: '2026-09-22T17:00Z',
    after: '2026-09-23T07:00Z',
    fewerOn: ['2026-09-22'],
  },
  {
    name: 'over the date line westward: a day that has opened already there is left out here',
    from: 'Pacific/Auckland',
    to: 'Pacific/Honolulu',
    now: '2026-10-23T13:00',
    opened: [
      ['2026-10-22', 0],
      ['2026-10-23', 0],
    ],
    before: '2026-10-23T20:00Z',
    after: '2026-10-24T19:00Z',
    fewerOn: ['2026-10-23'],
  },
  {
    name: 'over the date line eastward: what opened today is of tomorrow there, which opens once more',
    from: 'Pacific/Honolulu',
    to: 'Pacific/Auckland',
    now: '2026-10-22T09:30',
    opened: [
      ['2026-10-21', 0],
      ['2026-10-22', 0],
    ],
    before: '2026-10-23T19:00Z',
    after: '2026-10-22T20:00Z',
    moreOn: ['2026-10-23'],
  },
  {
    name: 'on the eve of a spring change there: a time that the change skips moves on',
    from: 'UTC',
    to: 'America/New_York',
    times: ['02:30'],
    now: '2027-03-13T12:00',
    opened: [['2027-03-13', 0]],
    before: '2027-03-14T02:30Z',
    after: '2027-03-14T07:30Z',
    fewerOn: ['2027-03-13'],
  },
  {
    name: 'on the eve of an autumn change there: a time that comes twice is meant once',
    from: 'UTC',
    to: 'Europe/Oslo',
    times: ['02:30'],
    now: '2026-10-24T12:00',
    opened: [['2026-10-24', 0]],
    before: '2026-10-25T02:30Z',
    after: '2026-10-25T00:30Z',
  },
  {
    name: 'to a zone with the same clocks: nothing moves',
    from: 'Europe/Oslo',
    to: 'Europe/Berlin',
    now: '2026-09-22T12:00',
    opened: [['2026-09-22', 0]],
    before: '2026-09-23T07:00Z',
    after: '2026-09-23T07:00Z',
  },
]

describe('another time zone', () => {
  test.each(cases)(
    '$name',
    ({ from, to, times = ['09:00'], now, opened, before, after, fewerOn = [], moreOn = [] }) => {
      const [onDate, time] = now.split('T') as [string, string]
      const last = opened.at(-1)!
      expect(
        previewZoneChange(daily(from, ...times), {
          timeZone: to,
          now: localTimeToInstant(onDate, time, from),
          closures: [],
          lastOpened: { onDate: last[0], slot: last[1] },
          openedAt: opened.map(([day, slot]) => localTimeToInstant(day, times[slot]!, from)),
        }),
      ).toEqual({ before: new Date(before), after: new Date(after), fewerOn, moreOn })
    },
  )

  test('leaves closed days closed, and what begins later to begin', () => {
    const schedule = { ...daily('America/New_York', '09:00'), startsOn: '2026-10-05' }
    expect(
      previewZoneChange(schedule, {
        timeZone: 'Europe/Oslo',
        now: new Date('2026-09-22T12:00Z'),
        closures: [
          { name: 'Away', startsOn: '2026-10-01', endsOn: '2026-10-11', fromTime: null, untilTime: null },
        ],
        lastOpened: null,
        openedAt: [],
      }),
    ).toEqual({
      before: new Date('2026-10-12T13:00Z'),
      after: new Date('2026-10-12T07:00Z'),
      fewerOn: [],
      moreOn: [],
    })
  })
})
