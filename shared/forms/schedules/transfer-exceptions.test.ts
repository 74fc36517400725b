import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScheduleException } from '../recurrence/exceptions.ts'
import { findNextOpening } from './next-opening.ts'
import type { RecurringSchedule } from './schedule.ts'
import { transferExceptions } from './transfer-exceptions.ts'

const now = new Date('2026-09-07T06:00:00Z')
const plan = {
  kind: 'recurring' as const,
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] } as RecurringSchedule['rule'],
  startsOn: '2026-09-07',
  periods: [
    { name: '', time: '09:00' },
    { name: '', time: '13:00' },
  ],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: 'Europe/Oslo',
  holdsFrom: null as string | null,
  holdsBefore: null as string | null,
}
type Plan = typeof plan

const cancelled = (onDate: string, slot = 0): ScheduleException => ({
  onDate,
  slot,
  following: false,
  movedTo: null,
})
const moved = (onDate: string, to: string, slot = 0): ScheduleException => {
  const [day, time] = to.split(' ')
  return { onDate, slot, following: false, movedTo: { onDate: day!, time: time! } }
}
const forGood = (onDate: string, time: string | null, slot = 0): ScheduleException => ({
  onDate,
  slot,
  following: true,
  movedTo: time === null ? null : { onDate, time },
})
const at = (...times: string[]) => times.map((time) => ({ name: '', time }))

function carry(exceptions: ScheduleException[], changed: Partial<Plan> | null, before: Partial<Plan> = {}) {
  const holdsFrom = '2026-09-08'
  const { kept, fallen } = transferExceptions({
    plans: [{ scheduleId: 'before', schedule: { ...plan, ...before, exceptions } }],
    next: changed ? { ...plan, ...changed, holdsFrom } : 'no-such-opening',
    holdsFrom,
    now,
  })
  return { kept: kept.map(({ slot }) => slot), fallen: fallen.map(({ time, why }) => `${time} ${why}`) }
}

describe('what stays cancelled or moved when a schedule changes', () => {
  test.each<[string, ScheduleException, Partial<Plan>, number]>([
    ['for longer', cancelled('2026-09-10'), { windowMinutes: 60 }, 0],
    ['on fewer days', cancelled('2026-09-10'), { rule: { freq: 'WEEKLY', byday: ['TH'] } }, 0],
    [
      'with one more period before it',
      cancelled('2026-09-10', 1),
      { periods: at('08:00', '09:00', '13:00') },
      2,
    ],
    ['at another time', cancelled('2026-09-10'), { periods: at('09:30', '13:00') }, 0],
    ['in another zone', moved('2026-09-10', '2026-09-11 10:00'), { timeZone: 'Asia/Tokyo' }, 0],
    [
      'for longer, moved to an earlier day',
      moved('2026-09-10', '2026-09-07 10:00'),
      { windowMinutes: 60 },
      0,
    ],
    ['for longer, a period moved for good', forGood('2026-09-01', '10:00'), { windowMinutes: 60 }, 0],
    [
      'on fewer days, a period cancelled for good',
      forGood('2026-09-09', null, 1),
      { rule: { freq: 'DAILY' } },
      1,
    ],
  ])('%s', (_how, exception, changed, slot) => {
    expect(carry([exception], changed)).toEqual({ kept: [slot], fallen: [] })
  })
})

describe('what falls away', () => {
  test.each<[string, ScheduleException[], Partial<Plan> | null, string]>([
    [
      'where its day is none any more',
      [cancelled('2026-09-10')],
      { rule: { freq: 'WEEKLY', byday: ['MO'] } },
      '09:00 no-such-opening',
    ],
    [
      'where its period is gone',
      [cancelled('2026-09-10', 1)],
      { periods: at('09:00') },
      '13:00 no-such-opening',
    ],
    ['where the form opens by hand', [cancelled('2026-09-10')], null, '09:00 no-such-opening'],
    [
      'where it was for good and its time is another',
      [forGood('2026-09-09', '10:00')],
      { periods: at('09:15', '13:00') },
      '09:00 no-such-opening',
    ],
    [
      'where it would meet another opening',
      [moved('2026-09-10', '2026-09-11 11:00')],
      { periods: at('09:00', '11:00', '13:00') },
      '09:00 moved-onto-another',
    ],
    [
      'where it would meet another period for good',
      [forGood('2026-09-09', '11:00')],
      { periods: at('09:00', '11:00') },
      '09:00 moved-onto-another',
    ],
    [
      'where its time is past in the new zone',
      [moved('2026-09-10', '2026-09-07 10:00')],
      { timeZone: 'Pacific/Auckland' },
      '09:00 moved-to-past',
    ],
    [
      'where nothing else is left to open',
      [forGood('2026-09-09', null)],
      { periods: at('09:00'), startsOn: '2026-09-09' },
      '09:00 nothing-left',
    ],
  ])('%s', (_where, exceptions, changed, fallen) => {
    expect(carry(exceptions, changed)).toEqual({ kept: [], fallen: [fallen] })
  })
})

test('what was cancelled leaves room for what was moved there', () => {
  const exceptions = [moved('2026-09-10', '2026-09-11 09:00'), cancelled('2026-09-11')]
  expect(carry(exceptions, {}).fallen).toEqual([])
})

test('what is past, or belongs to days that go on as they were planned, is neither kept nor told', () => {
  expect(
    carry([cancelled('2026-09-07'), forGood('2026-09-01', '10:00'), forGood('2026-09-03', '11:00')], {}),
  ).toEqual({ kept: [0], fallen: [] })
  expect(carry([cancelled('2026-09-10')], {}, { holdsBefore: '2026-09-09' })).toEqual({
    kept: [],
    fallen: [],
  })
})

test('whatever changes, all that was ahead is kept or told, nothing meets another, and a schedule that opens goes on opening', () => {
  const day = fc.integer({ min: 8, max: 18 }).map((n) => `2026-09-${String(n).padStart(2, '0')}`)
  const time = fc.constantFrom('08:00', '09:00', '11:00', '13:00')
  const exception = fc.oneof(
    fc.tuple(day, fc.nat(1)).map(([onDate, slot]) => cancelled(onDate, slot)),
    fc.tuple(day, day, time, fc.nat(1)).map(([onDate, to, at, slot]) => moved(onDate, `${to} ${at}`, slot)),
    fc.tuple(day, fc.option(time), fc.nat(1)).map(([onDate, at, slot]) => forGood(onDate, at, slot)),
  )
  const exceptions = fc.uniqueArray(exception, {
    selector: ({ onDate, slot, following }) => `${onDate} ${slot} ${following}`,
    maxLength: 6,
  })
  const changed = fc.record({
    periods: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }).map((times) => at(...times.toSorted())),
    rule: fc.constantFrom<RecurringSchedule['rule']>(
      plan.rule,
      { freq: 'DAILY' },
      { freq: 'DAILY', count: 3 },
    ),
  })
  fc.assert(
    fc.property(exceptions, changed, (before, after) => {
      const next = { ...plan, ...after, holdsFrom: '2026-09-08' }
      const { kept, fallen } = transferExceptions({
        plans: [{ scheduleId: 'before', schedule: { ...plan, exceptions: before } }],
        next,
        holdsFrom: '2026-09-08',
        now,
      })
      const told = [...kept, ...fallen].map(({ exception }) => exception)
      expect(new Set(told).size).toBe(told.length)
      const single = before.filter(({ following }) => !following)
      expect(single.every((each) => told.includes(each))).toBe(true)

      const stands = kept.map(({ exception, slot }) => ({ ...exception, slot }))
      const places = stands.map(({ onDate, slot, following }) => `${onDate} ${slot} ${following}`)
      expect(new Set(places).size).toBe(places.length)
      if (findNextOpening(next, [], null, now))
        expect(findNextOpening({ ...next, exceptions: stands }, [], null, now)).not.toBeNull()
    }),
  )
})
