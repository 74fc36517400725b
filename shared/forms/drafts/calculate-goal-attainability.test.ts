import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateQuestionPoints } from '../calculate-question-points.ts'
import { isGoalMet } from '../goal.ts'
import { calculateGoalAttainability } from './calculate-goal-attainability.ts'

const yesNoQuestions = (count: number) => Array.from({ length: count }, () => ({ type: 'yes-no' }) as const)

describe('what a goal asks', () => {
  test.each([
    [5, 2, 80, 10, 8, 3],
    [4, 2, 80, 8, 7, 3],
    [1, 2, 100, 2, 2, 1],
    [5, 4, 80, 20, 16, 4],
    [10, 10, 20, 100, 20, 2],
    [4, 2, 40, 8, 4, 0],
    [4, 2, 20, 8, 2, 0],
  ])(
    'of %i yes/no questions with y = %i and a goal of %i %%: %i possible, %i points, %i yes',
    (n, yesYes, goal, possible, needed, yesNeeded) => {
      expect(
        calculateGoalAttainability({ questions: yesNoQuestions(n), yesYes, goalPercentage: goal }),
      ).toEqual({
        pointsPossible: possible,
        pointsNeeded: needed,
        yesNeeded,
      })
    },
  )

  test('is met by that many yes answers and honest noes, and by no fewer', () => {
    const plan = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      yesYes: fc.integer({ min: 2, max: 10 }),
      goalPercentage: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(plan, ({ count, yesYes, goalPercentage }) => {
        const asked = calculateGoalAttainability({
          questions: yesNoQuestions(count),
          yesYes,
          goalPercentage,
        })
        const earnedWith = (yes: number) =>
          yes * calculateQuestionPoints(1, 1, yesYes) + (count - yes) * calculateQuestionPoints(0, 0, yesYes)
        const yes = asked.yesNeeded ?? Number.NaN
        expect(yes).toBeLessThanOrEqual(count)
        expect(isGoalMet(earnedWith(yes), asked.pointsPossible, goalPercentage)).toBe(true)
        if (yes > 0) expect(isGoalMet(earnedWith(yes - 1), asked.pointsPossible, goalPercentage)).toBe(false)
      }),
    )
  })

  test('counts no yes answers where a question is not yes/no', () => {
    const questions = [{ type: 'yes-no' }, { type: 'rating' }] as const
    const asked = calculateGoalAttainability({ questions, yesYes: 2, goalPercentage: 80 })
    expect(asked).toMatchObject({ pointsPossible: 7, pointsNeeded: 6, yesNeeded: null })
  })
})
