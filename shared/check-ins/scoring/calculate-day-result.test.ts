import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGoalMet } from '../../forms/goal.ts'
import { type CheckInState, checkInState } from '../check-in-state.ts'
import { calculateDayResult, type DayCheckIn } from './calculate-day-result.ts'

let minute = 0
const checkIn = (
  state: CheckInState,
  earned: number | null = null,
  possible: number | null = null,
): DayCheckIn => ({
  state,
  notSent: state === 'not-sent',
  opensAt: new Date(Date.UTC(2026, 10, 19, 8, minute++)),
  goalPercentage: 80,
  earned,
  possible,
})
const scored = (earned: number, possible: number) => checkIn('matched', earned, possible)
const selfRated = (earned: number, possible: number) => checkIn('self-rated', earned, possible)
const settle = (checkIns: DayCheckIn[], moreToOpen = false) =>
  calculateDayResult({ checkIns, moreToOpen, minimumShare: 80 })

describe('a day', () => {
  test.each<[string, DayCheckIn[], string]>([
    ['without check-ins', [], 'unsettled'],
    ['with one still open', [scored(8, 8), checkIn('open')], 'unsettled'],
    ['with one waiting for its match', [scored(8, 8), checkIn('submitted')], 'unsettled'],
    ['with one planned', [scored(8, 8), checkIn('planned')], 'unsettled'],
    ['with all scored', [scored(8, 8), selfRated(4, 8)], 'settled'],
    [
      'with one of five missed',
      [...Array.from({ length: 4 }, () => scored(2, 2)), checkIn('missed')],
      'settled',
    ],
    [
      'with one of four missed',
      [...Array.from({ length: 3 }, () => scored(2, 2)), checkIn('missed')],
      'not-enough',
    ],
    ['with one that only staff answered', [scored(2, 2), checkIn('staff-rated')], 'not-enough'],
    ['with everything missed', [checkIn('missed'), checkIn('missed')], 'not-enough'],
    ['with one excused', [scored(2, 2), checkIn('excused')], 'settled'],
    ['with one cancelled after it was scored', [scored(2, 2), checkIn('cancelled', 0, 2)], 'settled'],
    ['with one not sent', [scored(2, 2), checkIn('not-sent')], 'settled'],
    ['with everything excused', [checkIn('excused'), checkIn('excused')], 'no-score'],
    ['that we were down for', [checkIn('not-sent')], 'no-score'],
    [
      'that we were down for and staff alone answered',
      [{ ...checkIn('staff-rated'), notSent: true }],
      'no-score',
    ],
    ['that we were down for and was done on paper', [{ ...selfRated(4, 4), notSent: true }], 'settled'],
    ['with one whose points are still to come', [scored(8, 8), checkIn('self-rated', null, 8)], 'unsettled'],
    ['with one of which nobody knows what was possible', [checkIn('self-rated', 4, null)], 'unsettled'],
    ['on which nothing was applicable', [scored(0, 0), selfRated(0, 0)], 'no-score'],
  ])('%s is %3$s', (_case, checkIns, status) => {
    expect(settle(checkIns).status).toBe(status)
  })

  test('with nothing scored has not enough, however small the share that is wanted', () => {
    expect(
      calculateDayResult({ checkIns: [checkIn('missed')], moreToOpen: false, minimumShare: 1 }).status,
    ).toBe('not-enough')
  })

  test('does not settle before its last period has opened', () => {
    expect(settle([scored(8, 8)], true)).toEqual({ status: 'unsettled' })
  })

  test('is judged over all its periods together', () => {
    expect(settle([scored(8, 8), scored(6, 8), scored(6, 8)])).toEqual({
      status: 'settled',
      earned: 20,
      possible: 24,
      goalPercentage: 80,
      goalMet: true,
    })
    expect(settle([scored(8, 8), scored(6, 8), scored(5, 8)])).toMatchObject({ earned: 19, goalMet: false })
  })

  test('counts no points of an excused or cancelled check-in', () => {
    const result = settle([scored(2, 2), checkIn('excused', 0, 10), checkIn('cancelled', 0, 10)])
    expect(result).toMatchObject({ earned: 2, possible: 2, goalMet: true })
  })

  test('keeps the goal that was in force when its first check-in opened', () => {
    const [first, second] = [scored(3, 4), scored(3, 4)]
    const changed = [
      { ...second, goalPercentage: 50 },
      { ...first, goalPercentage: 90 },
    ]
    expect(settle(changed)).toMatchObject({ goalPercentage: 90, goalMet: false })
  })

  test('with too few answers meets no goal, whatever was earned', () => {
    expect(settle([scored(10, 10), checkIn('missed')])).toEqual({
      status: 'not-enough',
      earned: 10,
      possible: 10,
      goalPercentage: 80,
      goalMet: false,
    })
  })

  test.each([
    [50, 'settled'],
    [51, 'not-enough'],
  ])('half answered with a minimum share of %i %% is %s', (minimumShare, status) => {
    const checkIns = [scored(2, 2), checkIn('missed')]
    expect(calculateDayResult({ checkIns, moreToOpen: false, minimumShare }).status).toBe(status)
  })

  test('waits for the points of a check-in that has just become self-rated', () => {
    expect(settle([scored(2, 2), checkIn('self-rated')])).toEqual({ status: 'unsettled' })
  })
})

describe('any day', () => {
  const points = fc
    .integer({ min: 0, max: 40 })
    .chain((possible) => fc.tuple(fc.nat(possible), fc.constant(possible)))
  const anyCheckIn = fc
    .tuple(
      fc.constantFrom(...checkInState.options),
      points,
      fc.integer({ min: 1, max: 100 }),
      fc.date({ noInvalidDate: true }),
    )
    .map(
      ([state, [earned, possible], goalPercentage, opensAt]): DayCheckIn => ({
        state,
        notSent: state === 'not-sent',
        opensAt,
        goalPercentage,
        earned,
        possible,
      }),
    )
  const anyDay = fc.record({
    checkIns: fc.array(anyCheckIn, { maxLength: 10 }),
    moreToOpen: fc.boolean(),
    minimumShare: fc.integer({ min: 1, max: 100 }),
  })

  test('that is settled scores within bounds and meets the goal by the goal’s own rule', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const result = calculateDayResult(day)
        if (result.status === 'unsettled') return
        expect(result.earned).toBeGreaterThanOrEqual(0)
        expect(result.earned).toBeLessThanOrEqual(result.possible)
        const met =
          result.status === 'settled' && isGoalMet(result.earned, result.possible, result.goalPercentage)
        expect(result.goalMet).toBe(met)
      }),
    )
  })

  test('is judged alike in whatever order its check-ins are read', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        fc.pre(new Set(day.checkIns.map(({ opensAt }) => opensAt.getTime())).size === day.checkIns.length)
        expect(calculateDayResult({ ...day, checkIns: day.checkIns.toReversed() })).toEqual(
          calculateDayResult(day),
        )
      }),
    )
  })

  test('loses nothing by a holiday, an excuse or an outage', () => {
    const gap = fc.constantFrom<CheckInState>('excused', 'cancelled', 'not-sent')
    fc.assert(
      fc.property(anyDay, gap, (day, state) => {
        fc.pre(day.checkIns.length > 0)
        const latest = new Date(Math.max(...day.checkIns.map(({ opensAt }) => opensAt.getTime())))
        const excused = { ...checkIn(state, 0, 10), opensAt: latest }
        expect(calculateDayResult({ ...day, checkIns: [...day.checkIns, excused] })).toEqual(
          calculateDayResult(day),
        )
      }),
    )
  })
})
