import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayToDate } from '../../time/calendar-day.ts'
import {
  type Closure,
  findClosureAtTime,
  findClosureOnDate,
  findFullDayClosure,
  toFullDayClosure,
} from './closures.ts'

const closing = (
  name: string,
  [startsOn, endsOn]: [string, string],
  fromTime: string | null = null,
  untilTime: string | null = null,
): Closure => ({ name, startsOn, endsOn, fromTime, untilTime })

const closures = [
  closing('Autumn break', ['2026-10-05', '2026-10-09']),
  closing('Late start', ['2026-11-02', '2026-11-02'], null, '10:00'),
  closing('Assembly', ['2026-11-03', '2026-11-03'], '11:00', '13:00'),
  closing('Half day', ['2026-12-18', '2026-12-18'], '12:00'),
  closing('Christmas', ['2026-12-21', '2027-01-01'], '11:30', '09:30'),
]

test.each([
  ['2026-10-04', '09:00', null],
  ['2026-10-05', '00:00', 'Autumn break'],
  ['2026-10-09', '23:59', 'Autumn break'],
  ['2026-10-10', '00:00', null],
  ['2026-11-02', '00:00', 'Late start'],
  ['2026-11-02', '09:59', 'Late start'],
  ['2026-11-02', '10:00', null],
  ['2026-11-03', '10:59', null],
  ['2026-11-03', '11:00', 'Assembly'],
  ['2026-11-03', '13:00', null],
  ['2026-12-18', '11:59', null],
  ['2026-12-18', '12:00', 'Half day'],
  ['2026-12-19', '13:00', null],
  ['2026-12-21', '09:00', null],
  ['2026-12-21', '11:30', 'Christmas'],
  ['2026-12-22', '00:00', 'Christmas'],
  ['2027-01-01', '09:29', 'Christmas'],
  ['2027-01-01', '09:30', null],
])('on %s at %s the closure is %s', (date, time, name) => {
  expect(findClosureAtTime(closures, date, time)?.name ?? null).toBe(name)
})

test.each([
  ['2026-10-07', 'Autumn break', 'Autumn break'],
  ['2026-11-02', 'Late start', null],
  ['2026-11-03', 'Assembly', null],
  ['2026-12-18', 'Half day', null],
  ['2026-12-21', 'Christmas', null],
  ['2026-12-22', 'Christmas', 'Christmas'],
  ['2027-01-01', 'Christmas', null],
  ['2027-01-02', null, null],
])('%s is closed in part by %s and as a whole by %s', (date, part, whole) => {
  expect(findClosureOnDate(closures, date)?.name ?? null).toBe(part)
  expect(findFullDayClosure(closures, date)?.name ?? null).toBe(whole)
})

test('a half day before and after leaves no whole one', () => {
  expect(toFullDayClosure(closing('Night', ['2026-11-10', '2026-11-11'], '12:00', '12:00'))).toBeNull()
})

test('a date is closed as a whole just when each minute of it is', () => {
  const day = fc.integer({ min: 20_000, max: 20_006 })
  const hour = fc.option(fc.integer({ min: 1, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`))
  fc.assert(
    fc.property(day, fc.nat(3), hour, hour, day, (first, days, fromTime, untilTime, asked) => {
      const closure = closing('Away', [dayToDate(first), dayToDate(first + days)], fromTime, untilTime)
      fc.pre(days > 0 || !fromTime || !untilTime || fromTime < untilTime)
      const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`)
      const isShut = (time: string) => findClosureAtTime([closure], dayToDate(asked), time) !== null
      expect(findFullDayClosure([closure], dayToDate(asked)) !== null).toBe(
        hours.every(isShut) && isShut('23:59'),
      )
      expect(findClosureOnDate([closure], dayToDate(asked)) !== null).toBe(hours.some(isShut))
    }),
  )
})
