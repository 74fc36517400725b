import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateGoalInPoints,
  calculateMinPointsForGoal,
  isGoalMet,
  isGoalVeryHigh,
  scorePercentage,
} from './goal.ts'

const anyGoal = fc.integer({ min: 1, max: 100 })
const anyPossible = fc.integer({ min: 1, max: 4000 })
const anyScore = anyPossible.chain((possible) => fc.tuple(fc.nat(possible), fc.constant(possible)))

describe('the goal', () => {
  test.each([
    [8, 10, 80, true],
    [7, 10, 80, false],
    [7, 8, 80, true],
    [6, 8, 80, false],
    [2, 3, 67, false],
    [2, 3, 66, true],
    [0, 0, 1, false],
    [29, 100, 29, true],
    [57, 100, 57, true],
  ])('%i of %i points against a goal of %i %%: met is %s', (earned, possible, goal, met) => {
    expect(isGoalMet(earned, possible, goal)).toBe(met)
  })

  test('is met by the points needed and by no fewer', () => {
    fc.assert(
      fc.property(anyGoal, anyPossible, (goal, possible) => {
        const needed = calculateMinPointsForGoal(goal, possible)
        expect(needed).toBeLessThanOrEqual(possible)
        expect(isGoalMet(needed, possible, goal)).toBe(true)
        expect(isGoalMet(needed - 1, possible, goal)).toBe(false)
      }),
    )
  })

  test('stays met by a point more and by a goal lower', () => {
    fc.assert(
      fc.property(anyScore, anyGoal, ([earned, possible], goal) => {
        fc.pre(isGoalMet(earned, possible, goal))
        expect(isGoalMet(earned + 1, possible, goal)).toBe(true)
        expect(isGoalMet(earned, possible, goal - 1)).toBe(true)
      }),
    )
  })

  test('reads as points of points and per cent', () => {
    expect(calculateGoalInPoints(80, 10)).toEqual({ needed: 8, possible: 10, percentage: 80 })
    expect(calculateGoalInPoints(80, 8)).toEqual({ needed: 7, possible: 8, percentage: 80 })
  })

  test.each([
    [90, 0, false],
    [91, 0, true],
    [90, 10, false],
    [91, 10, true],
    [80, 4, true],
    [75, 4, false],
  ])('of %i %% of %i points is demanding: %s', (goal, possible, demanding) => {
    expect(isGoalVeryHigh(goal, possible)).toBe(demanding)
  })
})

describe('a score in per cent', () => {
  test('shows the goal exactly when the goal is met', () => {
    fc.assert(
      fc.property(anyScore, anyGoal, ([earned, possible], goal) => {
        expect((scorePercentage(earned, possible) ?? 0) >= goal).toBe(isGoalMet(earned, possible, goal))
      }),
    )
  })

  test.each([
    [159, 200, 79],
    [5, 8, 62],
    [7, 8, 87],
    [8, 8, 100],
    [0, 8, 0],
  ])('of %i of %i points is %i', (earned, possible, percentage) => {
    expect(scorePercentage(earned, possible)).toBe(percentage)
  })

  test('is none, and not 0, where nothing was possible', () => {
    expect(scorePercentage(0, 0)).toBeNull()
  })
})
