import { expect, test } from 'vitest'
import { combineDays } from './combine-days.ts'
import type { DayPoint } from './endpoints.ts'

const point = (overrides: Partial<DayPoint>): DayPoint => ({
  onDate: '2026-09-07',
  mark: 'scored',
  earned: 0,
  possible: 0,
  ownEarned: 0,
  ownPossible: 0,
  goalPercentage: 80,
  goalMet: false,
  matched: 0,
  checkIns: 1,
  checkInIds: [],
  ...overrides,
})

test('the points and goals of a day’s forms add up', () => {
  const forms = [
    point({ earned: 8, possible: 10, goalMet: true }),
    point({ earned: 1, possible: 4, goalPercentage: 50 }),
  ]
  expect(combineDays(forms)).toEqual({
    mark: 'scored',
    earned: 9,
    possible: 14,
    needed: 10,
    goalsMet: 1,
    goals: 2,
  })
})

test('a form without a score adds nothing to one with a score, whatever it still waits for', () => {
  const forms = [
    point({ earned: 8, possible: 10, goalMet: true }),
    point({ mark: 'waiting', earned: 3, possible: 4 }),
    point({ mark: 'missed' }),
  ]
  expect(combineDays(forms)).toEqual({
    mark: 'scored',
    earned: 8,
    possible: 10,
    needed: 8,
    goalsMet: 1,
    goals: 1,
  })
})

test.each([
  [['missed', 'waiting'], 'waiting'],
  [['excused', 'missed'], 'missed'],
  [['cancelled', 'excused'], 'excused'],
  [['not-sent', 'excused'], 'not-sent'],
] as const)('a day of %j is a gap that says %s, and never a zero', (marks, mark) => {
  expect(combineDays(marks.map((each) => point({ mark: each })))).toMatchObject({
    mark,
    possible: 0,
    goals: 0,
  })
})
