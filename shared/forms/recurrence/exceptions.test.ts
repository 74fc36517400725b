import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAfter, dateArbitrary, ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import { findNextOpening } from '../schedules/next-opening.ts'
import type { WithTimeZone } from '../schedules/opening-times.ts'
import type { RecurringSchedule } from '../schedules/schedule.ts'
import { findException, findFullCancellationDate, type ScheduleException } from './exceptions.ts'
import { listNextOpenings, type OpeningTimes } from './openings.ts'

const schoolDays: OpeningTimes = {
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
  startsOn: '2026-09-07',
  periods: [
    { name: 'Morning', time: '09:00' },
    { name: 'Afternoon', time: '13:00' },
  ],
  timeZone: 'Europe/Oslo',
}
const from = new Date('2026-09-07T00:00:00Z')

type Given = Partial<ScheduleException> & { onDate: string }
const exception = ({ slot = 0, following = false, movedTo = null, ...given }: Given): ScheduleException => ({
  slot,
  following,
  movedTo,
  ...given,
})
const openings = (limit: number, ...given: Given[]) =>
  listNextOpenings({ ...schoolDays, exceptions: given.map(exception) }, [], { from, limit })
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ opensOn, time, onDate }) => `${opensOn} ${time}${opensOn === onDate ? '' : ` of ${onDate}`}`)

describe('of a schedule with exceptions', () => {
  test('a cancelled opening does not open, and the day’s others do', () => {
    expect(openings(4, { onDate: '2026-09-07' })).toEqual([
      '2026-09-07 13:00',
      '2026-09-08 09:00',
      '2026-09-08 13:00',
    ])
  })

  test('one that is moved behind another on its day opens after it', () => {
    expect(openings(3, { onDate: '2026-09-07', movedTo: { onDate: '2026-09-07', time: '14:00' } })).toEqual([
      '2026-09-07 13:00',
      '2026-09-07 14:00',
      '2026-09-08 09:00',
    ])
  })

  test('one that is moved to another day opens there, in the order of time', () => {
    expect(openings(5, { onDate: '2026-09-07', movedTo: { onDate: '2026-09-08', time: '10:00' } })).toEqual([
      '2026-09-07 13:00',
      '2026-09-08 09:00',
      '2026-09-08 10:00 of 2026-09-07',
      '2026-09-08 13:00',
      '2026-09-09 09:00',
    ])
  })

  test('a later date can come before its turn', () => {
    expect(openings(2, { onDate: '2026-09-11', movedTo: { onDate: '2026-09-07', time: '08:00' } })).toEqual([
      '2026-09-07 08:00 of 2026-09-11',
      '2026-09-07 09:00',
    ])
  })

  test('all from a date on move together, and one of them on its own', () => {
    expect(
      openings(
        7,
        { onDate: '2026-09-08', following: true, movedTo: { onDate: '2026-09-08', time: '10:30' } },
        { onDate: '2026-09-09' },
      ),
    ).toEqual([
      '2026-09-07 09:00',
      '2026-09-07 13:00',
      '2026-09-08 10:30',
      '2026-09-08 13:00',
      '2026-09-09 13:00',
      '2026-09-10 10:30',
    ])
  })

  test('one that is moved to the time of another opens before it when its own date is earlier', () => {
    expect(openings(3, { onDate: '2026-09-07', movedTo: { onDate: '2026-09-08', time: '09:00' } })).toEqual([
      '2026-09-07 13:00',
      '2026-09-08 09:00 of 2026-09-07',
      '2026-09-08 09:00',
    ])
  })

  test('those that are moved come in the order of time, then of their day', () => {
    const given = [
      { onDate: '2026-09-09', movedTo: { onDate: '2026-09-07', time: '08:00' } },
      { onDate: '2026-09-10', slot: 1, movedTo: { onDate: '2026-09-07', time: '07:00' } },
      { onDate: '2026-09-10', slot: 0, movedTo: { onDate: '2026-09-07', time: '07:00' } },
    ]
    const schedule = { ...schoolDays, exceptions: given.map(exception) }
    expect(
      listNextOpenings(schedule, [], { from, limit: 3 }).map(({ onDate, slot }) => `${onDate} ${slot}`),
    ).toEqual(['2026-09-10 0', '2026-09-10 1', '2026-09-09 0'])
  })

  test('one that was moved before the instant asked from is over, and at that instant it is not', () => {
    const moved = exception({ onDate: '2026-09-11', movedTo: { onDate: '2026-09-07', time: '08:00' } })
    const first = (from: Date) =>
      listNextOpenings({ ...schoolDays, exceptions: [moved] }, [], { from, limit: 1 })
    expect(first(new Date('2026-09-07T06:00:00Z'))).toMatchObject([
      { onDate: '2026-09-11', exception: moved },
    ])
    expect(first(new Date('2026-09-07T06:00:00.001Z'))).toMatchObject([
      { onDate: '2026-09-07', exception: null },
    ])
  })

  test('an exception of a slot that the schedule has no more opens nothing', () => {
    expect(
      openings(1, { onDate: '2026-09-11', slot: 2, movedTo: { onDate: '2026-09-07', time: '08:00' } }),
    ).toEqual(['2026-09-07 09:00'])
  })

  test('an exception on a date that is none of the rule’s opens nothing', () => {
    expect(openings(1, { onDate: '2026-09-12', movedTo: { onDate: '2026-09-07', time: '08:00' } })).toEqual([
      '2026-09-07 09:00',
    ])
  })
})

test('of several that follow, the latest holds', () => {
  const given = [
    exception({ onDate: '2026-09-21', following: true, movedTo: { onDate: '2026-09-21', time: '11:00' } }),
    exception({ onDate: '2026-09-14', following: true }),
  ]
  for (const exceptions of [given, given.toReversed()]) {
    expect(findException(exceptions, { onDate: '2026-09-13', slot: 0 })).toBeNull()
    expect(findException(exceptions, { onDate: '2026-09-15', slot: 0 })).toMatchObject({ movedTo: null })
    expect(findException(exceptions, { onDate: '2026-09-22', slot: 0 })?.movedTo).toEqual({
      onDate: '2026-09-22',
      time: '11:00',
    })
  }
})

test('a schedule ends where all its slots are cancelled for good, and nobody looks on for ever', () => {
  const ends = ['2026-09-09', '2026-09-08'].map((onDate, slot) =>
    exception({ onDate, slot, following: true }),
  )
  expect(findFullCancellationDate(ends.slice(0, 1), 2)).toBeNull()
  expect(findFullCancellationDate(ends, 2)).toBe('2026-09-09')
  const schedule: WithTimeZone<RecurringSchedule> = {
    ...schoolDays,
    kind: 'recurring',
    periods: [...schoolDays.periods],
    windowMinutes: 30,
    reminderMinutes: null,
    exceptions: ends,
  }
  expect(findNextOpening(schedule, [], { onDate: '2026-09-08', slot: 0 })).toBeNull()
})

test('of several that follow, the latest of each slot says whether a schedule ends', () => {
  const cancelled = exception({ onDate: '2026-09-08', following: true })
  const movedLater = exception({
    onDate: '2026-09-15',
    following: true,
    movedTo: { onDate: '2026-09-15', time: '11:00' },
  })
  const cancelledLast = exception({ onDate: '2026-09-22', following: true })
  expect(findFullCancellationDate([cancelled], 1)).toBe('2026-09-08')
  for (const [one, other] of [
    [cancelled, movedLater],
    [movedLater, cancelled],
  ] as const)
    expect(findFullCancellationDate([one, other], 1)).toBeNull()
  for (const [one, other] of [
    [cancelledLast, movedLater],
    [movedLater, cancelledLast],
  ] as const)
    expect(findFullCancellationDate([one, other], 1)).toBe('2026-09-22')
})

test('however openings are moved, each is met once and in the order of time', () => {
  const anyException = fc.record({
    onDate: fc.integer({ min: 0, max: 60 }).map((days) => dateAfter('2026-09-07', days)),
    slot: fc.constantFrom(0, 1),
    following: fc.constant(false),
    movedTo: fc.option(
      fc.record({
        onDate: fc.integer({ min: 0, max: 60 }).map((days) => dateAfter('2026-09-07', days)),
        time: fc.constantFrom('08:00', '09:00', '13:00', '23:30'),
      }),
    ),
  })
  fc.assert(
    fc.property(
      ruleArbitrary,
      dateArbitrary,
      fc.array(anyException, { maxLength: 8 }),
      (rule, startsOn, exceptions) => {
        const known = new Set<string>()
        const unique = exceptions.filter(({ onDate, slot }) => {
          const key = `${onDate} ${slot}`
          return !known.has(key) && known.add(key)
        })
        const schedule: WithTimeZone<RecurringSchedule> = {
          kind: 'recurring',
          rule,
          startsOn,
          periods: [...schoolDays.periods],
          windowMinutes: 30,
          reminderMinutes: null,
          timeZone: 'Europe/Oslo',
          exceptions: unique,
        }
        const met: string[] = []
        let last = null
        for (let count = 0; count < 40; count++) {
          const next = findNextOpening(schedule, [], last, from)
          if (!next) break
          if (last) expect(next.opensAt.getTime()).toBeGreaterThanOrEqual(last.opensAt.getTime())
          met.push(`${next.onDate} ${next.slot}`)
          last = next
        }
        expect(new Set(met).size).toBe(met.length)
        const cancelled = unique
          .filter(({ movedTo }) => !movedTo)
          .map(({ onDate, slot }) => `${onDate} ${slot}`)
        expect(met.filter((key) => cancelled.includes(key))).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
