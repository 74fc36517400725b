import { describe, expect, test } from 'vitest'
import { type ManualSchedule, type RecurringSchedule, schedule } from './schedule.ts'

const weekdays: RecurringSchedule = {
  kind: 'recurring',
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
  startsOn: '2026-11-23',
  periods: [
    { name: 'Period 1', time: '09:00' },
    { name: '', time: '11:30' },
  ],
  windowMinutes: 30,
  reminderMinutes: 10,
  timeZone: null,
}
const byHand: ManualSchedule = {
  kind: 'manual',
  periods: [
    { name: 'Period 1', time: '09:00' },
    { name: 'Lunch', time: null },
  ],
  windowMinutes: 45,
  reminderMinutes: null,
  timeZone: 'Europe/Oslo',
}

const pathsRefused = (given: unknown) =>
  schedule.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []

test.each([weekdays, byHand])('a $kind schedule is taken as it is', (given) => {
  expect(schedule.parse(given)).toEqual(given)
})

test.each<[string, RecurringSchedule['periods'], string[]]>([
  [
    'on other days is two',
    [
      { name: 'Maths', time: '09:00', weekdays: ['MO', 'TU'] },
      { name: 'Art', time: '09:00', weekdays: ['WE'] },
    ],
    [],
  ],
  [
    'on a day of both is one too many',
    [
      { name: 'Maths', time: '09:00', weekdays: ['MO', 'TU'] },
      { name: 'Art', time: '09:00', weekdays: ['TU'] },
    ],
    ['periods'],
  ],
  [
    'on every day is one too many',
    [
      { name: 'Maths', time: '09:00' },
      { name: 'Art', time: '09:00', weekdays: ['TU'] },
    ],
    ['periods'],
  ],
])('the same time %s', (_what, periods, refused) => {
  expect(pathsRefused({ ...weekdays, periods })).toEqual(refused)
})

describe('a schedule', () => {
  const times = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: '', time: `${String(n + 8).padStart(2, '0')}:00` }))

  test.each<[string, object, string]>([
    ['a rule that is none', { rule: { freq: 'HOURLY' } }, 'rule.freq'],
    ['no date to start on', { startsOn: '2026-02-30' }, 'startsOn'],
    ['no time', { periods: [] }, 'periods'],
    ['eleven times', { periods: times(11) }, 'periods'],
    ['a time that no clock shows', { periods: [{ name: '', time: '24:00' }] }, 'periods.0.time'],
    ['a period without a time', { periods: [{ name: 'Lunch', time: null }] }, 'periods.0.time'],
    ['the same time twice', { periods: [weekdays.periods[0], weekdays.periods[0]] }, 'periods'],
    ['a window of 4 minutes', { windowMinutes: 4, reminderMinutes: null }, 'windowMinutes'],
    ['a window of more than a day', { windowMinutes: 1441 }, 'windowMinutes'],
    ['a reminder when it has closed', { reminderMinutes: 30 }, 'reminderMinutes'],
    ['a zone that is an offset', { timeZone: '+01:00' }, 'timeZone'],
  ])('is refused with %s', (_case, change, path) => {
    expect(pathsRefused({ ...weekdays, ...change })).toContain(path)
  })

  test('holds up to ten times', () => {
    expect(pathsRefused({ ...weekdays, periods: times(10) })).toEqual([])
  })
})

test.each<[string, object, string]>([
  ['a period without a name', { periods: [{ name: ' ', time: null }] }, 'periods.0.name'],
  ['two periods of one name', { periods: [byHand.periods[1], byHand.periods[1]] }, 'periods'],
  ['no period', { periods: [] }, 'periods'],
])('a manual schedule is refused with %s', (_case, change, path) => {
  expect(pathsRefused({ ...byHand, ...change })).toContain(path)
})
