import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCalendarDays, dateToDay, dayToDate, weekdayOfDay } from '../../time/calendar-day.ts'
import { type Closure, findFullDayClosure } from './closures.ts'
import { type DayCycle, findDayLabel } from './day-cycle.ts'
import { listNextOpenings } from './openings.ts'
import { weekdayCodes } from './weekday.ts'

const abDays: DayCycle = {
  labels: ['A', 'B'],
  weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  closedDaysCount: false,
  said: [{ onDate: '2026-09-07', label: 'A' }],
}
const closed = (startsOn: string, endsOn = startsOn): Closure => ({
  name: 'Snow',
  startsOn,
  endsOn,
  fromTime: null,
  untilTime: null,
})
const labels = (cycle: DayCycle, closures: Closure[], from: string, days: number) =>
  Array.from({ length: days }, (_, n) => findDayLabel(cycle, closures, addCalendarDays(from, n)) ?? '-').join(
    '',
  )

test.each<[string, Partial<DayCycle>, Closure[], string]>([
  ['take turns on school days, and weekends have none', {}, [], 'ABABA--BABAB--A'],
  ['leave their turn to the next day after a closed one', {}, [closed('2026-09-08')], 'A-BAB--ABABA--B'],
  [
    'go on over a closed day that counts',
    { closedDaysCount: true },
    [closed('2026-09-08')],
    'ABABA--BABAB--A',
  ],
  ['go on over a half day', {}, [{ ...closed('2026-09-08'), fromTime: '12:00' }], 'ABABA--BABAB--A'],
  [
    'count days closed twice once',
    {},
    [closed('2026-09-08', '2026-09-10'), closed('2026-09-09', '2026-09-11')],
    'A------BABAB--A',
  ],
  [
    'begin anew where one was said',
    {
      said: [
        { onDate: '2026-09-07', label: 'A' },
        { onDate: '2026-09-10', label: 'A' },
      ],
    },
    [],
    'ABAAB--ABABA--B',
  ],
  [
    'are six',
    { labels: ['1', '2', '3', '4', '5', '6'], said: [{ onDate: '2026-09-07', label: '5' }] },
    [],
    '56123--45612--3',
  ],
  [
    'are none before the first that was said',
    { said: [{ onDate: '2026-09-10', label: 'B' }] },
    [],
    '---BA--BABAB--A',
  ],
  ['are none where what was said is no label any more', { labels: ['X', 'Y'] }, [], '---------------'],
])('labels %s', (_what, given, closures, expected) => {
  expect(labels({ ...abDays, ...given }, closures, '2026-09-07', 15)).toBe(expected)
})

test('a label is that of going from day to day, whatever is closed', () => {
  const offset = fc.integer({ min: 0, max: 60 })
  const closures = fc.array(fc.tuple(offset, fc.integer({ min: 0, max: 9 })), { maxLength: 5 })
  const weekdays = fc.subarray([...weekdayCodes], { minLength: 1 })
  fc.assert(
    fc.property(closures, weekdays, fc.boolean(), (spans, schoolDays, closedDaysCount) => {
      const first = dateToDay('2026-09-07')
      const shut = spans.map(([from, length]) =>
        closed(dayToDate(first + from), dayToDate(first + from + length)),
      )
      const cycle = {
        ...abDays,
        labels: ['1', '2', '3'],
        weekdays: schoolDays,
        closedDaysCount,
        said: [{ onDate: '2026-09-07', label: '1' }],
      }
      let turn = 0
      for (let day = first + 1; day < first + 70; day++) {
        const isDay =
          schoolDays.includes(weekdayCodes[weekdayOfDay(day)]!) &&
          (closedDaysCount || !findFullDayClosure(shut, dayToDate(day)))
        if (isDay) turn++
        expect(findDayLabel(cycle, shut, dayToDate(day))).toBe(isDay ? cycle.labels[turn % 3] : null)
      }
    }),
  )
})

test('a period opens on the days of its label, and on none where there is no cycle', () => {
  const times = {
    rule: { freq: 'DAILY' as const },
    startsOn: '2026-09-07',
    periods: [
      { name: '', time: '09:00' },
      { name: '', time: '13:00', cycleDays: ['B'] },
    ],
    timeZone: 'Europe/Oslo',
  }
  const from = new Date('2026-09-07T00:00Z')
  const afternoons = (given: object, limit = 8) =>
    listNextOpenings({ ...times, ...given }, [], { from, limit }).flatMap(({ slot, onDate }) =>
      slot === 1 ? onDate : [],
    )
  expect(afternoons({ cycle: { ...abDays, closures: [closed('2026-09-08')] } })).toEqual([
    '2026-09-09',
    '2026-09-11',
  ])
  expect(afternoons({})).toEqual([])
})
