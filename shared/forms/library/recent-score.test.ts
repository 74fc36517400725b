import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attainableGoal, isGoalFarAboveScore } from './recent-score.ts'

test.each([
  [80, { earned: 60, possible: 100 }, false],
  [81, { earned: 60, possible: 100 }, true],
  [80, { earned: 599, possible: 1000 }, true],
  [15, { earned: 0, possible: 10 }, false],
  [80, { earned: 0, possible: 0 }, false],
])('a goal of %i %% after %j lately is far above it: %s', (goalPercentage, recent, far) => {
  expect(isGoalFarAboveScore(goalPercentage, recent)).toBe(far)
})

test.each([
  [[{ earned: 60, possible: 100 }], 80],
  [[{ earned: 64, possible: 100 }], 80],
  [[{ earned: 65, possible: 100 }], 85],
  [
    [
      { earned: 9, possible: 10 },
      { earned: 42, possible: 100 },
    ],
    60,
  ],
  [[{ earned: 99, possible: 100 }], 100],
  [[{ earned: 0, possible: 0 }], null],
  [[], null],
])('after %j lately, a goal within reach is %s', (scores, goal) => {
  expect(attainableGoal(scores)).toBe(goal)
})

test('a goal within reach is far above nobody’s score, and five more would be above somebody’s', () => {
  const score = fc
    .record({ possible: fc.integer({ min: 1, max: 500 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ possible, part }) => ({ possible, earned: Math.floor(possible * part) }))
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 30 }), (scores) => {
      const goal = attainableGoal(scores)!
      expect(scores.some((one) => isGoalFarAboveScore(goal, one))).toBe(false)
      expect(goal === 100 || scores.some((one) => isGoalFarAboveScore(goal + 5, one))).toBe(true)
    }),
  )
})
