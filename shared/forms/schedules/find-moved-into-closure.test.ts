import { expect, test } from 'vitest'
import type { ScheduleException } from '../recurrence/exceptions.ts'
import { findMovedIntoClosure } from './find-moved-into-closure.ts'

const now = new Date('2026-09-07T06:00:00Z')
const moved = (onDate: string, to: string, time = '10:00'): ScheduleException => ({
  onDate,
  slot: 0,
  following: false,
  movedTo: { onDate: to, time },
})
const schedule = {
  kind: 'recurring' as const,
  rule: { freq: 'WEEKLY' as const, byday: ['MO' as const, 'TU' as const, 'WE' as const] },
  startsOn: '2026-09-01',
  periods: [{ name: '', time: '09:00' }],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: 'Europe/Oslo',
}
const thursday = {
  name: 'Fair',
  startsOn: '2026-09-10',
  endsOn: '2026-09-10',
  fromTime: null,
  untilTime: null,
}
const shut = (
  exceptions: ScheduleException[],
  closure = thursday as Parameters<typeof findMovedIntoClosure>[1],
) =>
  findMovedIntoClosure({ ...schedule, exceptions }, closure, now).map(({ onDate, opensOn, time }) => [
    onDate,
    opensOn,
    time,
  ])

test('what was moved to a day that closes is told, with where it came from', () => {
  expect(shut([moved('2026-09-08', '2026-09-10')])).toEqual([['2026-09-08', '2026-09-10', '10:00']])
})

test('a half day shuts only what was moved behind its beginning', () => {
  const exceptions = [moved('2026-09-08', '2026-09-10', '11:59'), moved('2026-09-09', '2026-09-10', '12:00')]
  expect(shut(exceptions, { ...thursday, fromTime: '12:00' })).toEqual([
    ['2026-09-09', '2026-09-10', '12:00'],
  ])
})

test('a late start shuts only what was moved before its end', () => {
  const exceptions = [moved('2026-09-08', '2026-09-10', '11:59'), moved('2026-09-09', '2026-09-10', '12:00')]
  expect(shut(exceptions, { ...thursday, untilTime: '12:00' })).toEqual([
    ['2026-09-08', '2026-09-10', '11:59'],
  ])
})

test('nothing is told of what only changed its time, was moved elsewhere, is past, or is no date of the rule any more', () => {
  expect(
    shut([
      moved('2026-09-09', '2026-09-09'),
      moved('2026-09-08', '2026-09-11'),
      moved('2026-09-04', '2026-09-10'),
    ]),
  ).toEqual([])
  expect(shut([moved('2026-09-08', '2026-09-03')], { ...thursday, startsOn: '2026-09-01' })).toEqual([])
})

test('a schedule that no longer holds on its date tells nothing', () => {
  const exceptions = [moved('2026-09-08', '2026-09-10')]
  const followed = { ...schedule, exceptions, holdsFrom: null, holdsBefore: '2026-09-08' }
  expect(findMovedIntoClosure(followed, thursday, now)).toEqual([])
})
