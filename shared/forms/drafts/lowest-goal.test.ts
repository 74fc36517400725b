import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGoalMet } from '../goal.ts'
import { calculatePossiblePoints } from '../points.ts'
import { questionTypeNames } from '../question-types/question-types.ts'
import { isGoalTooLow, lowestGoal } from './lowest-goal.ts'

const anyGoal = fc.integer({ min: 1, max: 100 })
const anyQuestions = fc.array(fc.record({ type: fc.constantFrom(...questionTypeNames) }), {
  minLength: 1,
  maxLength: 40,
})
const anyYesYes = fc.integer({ min: 2, max: 10 })

describe('a goal that honest zeros meet', () => {
  const yesNo = { type: 'yes-no' } as const

  test.each([
    ['four yes/no questions', [yesNo, yesNo, yesNo, yesNo], 2, 51],
    ['yes/no where a yes is worth 4', [yesNo], 4, 26],
    ['a rating', [{ type: 'rating' } as const], 2, 21],
    ['faces', [{ type: 'faces' } as const], 2, 34],
    ['a rating beside a yes/no', [yesNo, { type: 'rating' } as const], 2, 29],
  ])('%s with y = %3$i: the lowest goal is %4$i', (_case, questions, yesYes, lowest) => {
    expect(lowestGoal(questions, yesYes)).toBe(lowest)
    expect(isGoalTooLow(lowest, questions, yesYes)).toBe(false)
    expect(isGoalTooLow(lowest - 1, questions, yesYes)).toBe(true)
  })

  test('is too low, and every goal above what they score is not', () => {
    fc.assert(
      fc.property(anyQuestions, anyYesYes, anyGoal, (questions, yesYes, goal) => {
        const honestZeros = questions.length
        expect(isGoalTooLow(goal, questions, yesYes)).toBe(
          isGoalMet(honestZeros, calculatePossiblePoints(questions, yesYes), goal),
        )
      }),
    )
  })

  test('cannot be judged before there are questions', () => {
    expect(isGoalTooLow(1, [], 2)).toBe(false)
  })
})
