import { expect, test } from 'vitest'
import { type Delay, delayTime } from './delays.ts'
import type { ScheduleException } from './exceptions.ts'
import { findOpening, listNextOpenings } from './openings.ts'

const late: Delay = { onDate: '2026-09-08', fromTime: '09:00', byMinutes: 120, untilTime: '15:00' }

test.each([
  ['before the delay begins', {}, '08:59', '08:59'],
  ['at which it begins', {}, '09:00', '11:00'],
  ['whose later one is within the day', {}, '12:59', '14:59'],
  ['whose later one is the end of the day', {}, '13:00', null],
  ['past midnight, where nothing else ends the day', { untilTime: null }, '22:00', null],
  ['just before midnight', { untilTime: null }, '21:59', '23:59'],
])('a time %s', (_which, given, time, later) => {
  expect(delayTime({ ...late, ...given }, time)).toBe(later)
})

const periods = ['08:00', '09:00', '12:30', '14:00'].map((time) => ({ name: '', time }))
const times = {
  rule: { freq: 'DAILY' as const },
  startsOn: '2026-09-07',
  periods,
  timeZone: 'Europe/Oslo',
  delays: [late],
}
const on = (opensOn: string, given: object = {}) =>
  listNextOpenings({ ...times, ...given }, [], { from: new Date('2026-09-07T00:00Z'), limit: 13 })
    .filter((opening) => opening.opensOn === opensOn && !opening.isCancelled)
    .map(({ time }) => time)

test('everything of a day opens later but what comes before, what no longer fits stays out, and the next day is on time', () => {
  expect(on('2026-09-08')).toEqual(['08:00', '11:00', '14:30'])
  expect(on('2026-09-09')).toEqual(['08:00', '09:00', '12:30', '14:00'])
})

test('what was moved to that day is late as well, unless it was moved when the delay was known', () => {
  const moved = (isAfterDelay: boolean): ScheduleException[] => [
    {
      onDate: '2026-09-09',
      slot: 0,
      following: false,
      movedTo: { onDate: '2026-09-08', time: '10:00' },
      isAfterDelay,
    },
  ]
  expect(on('2026-09-08', { exceptions: moved(false) })).toEqual(['08:00', '11:00', '12:00', '14:30'])
  expect(on('2026-09-08', { exceptions: moved(true) })).toEqual(['08:00', '10:00', '11:00', '14:30'])
})

test('a closure shuts what opens in it by then', () => {
  const closures = [
    { name: 'Fair', startsOn: '2026-09-08', endsOn: '2026-09-08', fromTime: '10:30', untilTime: '14:00' },
  ]
  const closedBy = [0, 1, 2].map(
    (slot) => findOpening({ onDate: '2026-09-08', slot }, times, closures)?.closedBy,
  )
  expect(closedBy).toEqual([null, 'Fair', null])
})
