import { describe, expect, test } from 'vitest'
import { calculateTodayPoints } from './today-points.ts'

type CheckIn = Parameters<typeof calculateTodayPoints>[0][number]

const at = (hour: number, state: CheckIn['state'], given: Partial<CheckIn> = {}): CheckIn => ({
  state,
  opensAt: new Date(Date.UTC(2026, 8, 7, hour)),
  goalPercentage: 80,
  possible: 10,
  score: null,
  ...given,
})
const scored = (earned: number, possible = 10) => ({ score: { earned, possible } })

describe('a learner’s points of today', () => {
  test.each<[string, CheckIn[], number, ReturnType<typeof calculateTodayPoints>]>([
    ['are none before anything opened', [], 3, null],
    ['are none where all was missed or excused', [at(9, 'missed'), at(10, 'excused')], 2, null],
    [
      'count towards the goal over what is still to open',
      [at(9, 'matched', scored(8)), at(10, 'open')],
      1,
      { earned: 8, waiting: 0, needed: 24, possible: 30 },
    ],
    [
      'wait for the match as what the learner gave themself',
      [at(9, 'submitted', scored(9)), at(10, 'submitted', scored(7))],
      0,
      { earned: 0, waiting: 16, needed: 16, possible: 20 },
    ],
    [
      'leave out what was missed, excused, cancelled or not sent',
      [
        at(9, 'self-rated', scored(9)),
        ...(['missed', 'excused', 'cancelled', 'not-sent', 'staff-rated'] as const).map((state) =>
          at(10, state),
        ),
      ],
      0,
      { earned: 9, waiting: 0, needed: 8, possible: 10 },
    ],
    [
      'go by the goal of what opened first, and by what a question that did not apply left possible',
      [at(10, 'open', { goalPercentage: 50 }), at(9, 'matched', scored(6, 8))],
      0,
      { earned: 6, waiting: 0, needed: 15, possible: 18 },
    ],
  ])('%s', (_, checkIns, ahead, points) => {
    expect(calculateTodayPoints(checkIns, ahead)).toEqual(points)
  })
})
