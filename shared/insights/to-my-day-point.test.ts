import { expect, test } from 'vitest'
import type { DayPoint } from './endpoints.ts'
import { toMyDayPoint } from './to-my-day-point.ts'

const day: DayPoint = {
  onDate: '2026-09-07',
  mark: 'scored',
  earned: 8,
  possible: 10,
  ownEarned: 9,
  ownPossible: 10,
  goalPercentage: 80,
  goalMet: true,
  matched: 1,
  checkIns: 1,
  checkInIds: ['a'],
}
const waiting: DayPoint = { ...day, mark: 'waiting', earned: 0, possible: 0, goalMet: false, matched: 0 }
const hidden = { earned: 0, possible: 0, ownEarned: 0, ownPossible: 0, goalMet: false, matched: 0 }

test('a learner sees the points of a form that shows its score', () => {
  for (const seen of [day, waiting]) expect(toMyDayPoint(seen, false)).toEqual(seen)
})

test.each([
  [day, 'answered'],
  [waiting, 'answered'],
  [{ ...waiting, ownPossible: 0 }, 'waiting'],
  [{ ...day, mark: 'missed' }, 'missed'],
  [{ ...day, mark: 'not-enough' }, 'not-enough'],
] as const)(
  'a form that never shows its score gives %o to its learner as %s, without points',
  (given, mark) => {
    expect(toMyDayPoint(given, true)).toEqual({ ...given, ...hidden, mark })
  },
)
