import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateQuestionPoints } from './calculate-question-points.ts'
import { calculatePossiblePoints, calculatePossibleQuestionPoints, yesYesPoints } from './points.ts'
import { getTopStep, questionTypeNames } from './question-types/question-types.ts'

const anyYesYes = fc.integer({ min: 2, max: 10 })
const anyType = fc.constantFrom(...questionTypeNames)

describe('points of a question', () => {
  test.each([
    ['both yes', 1, 1, 2, 2],
    ['both no', 0, 0, 2, 1],
    ['over-rated', 1, 0, 2, 0],
    ['under-rated', 0, 1, 2, 0],
    ['both yes, worth 10', 1, 1, 10, 10],
    ['both no where a yes is worth 10', 0, 0, 10, 1],
    ['over-rated where a yes is worth 10', 1, 0, 10, 0],
    ['faces alike at 2', 2, 2, 2, 3],
    ['faces alike at 1', 1, 1, 2, 2],
    ['faces alike at 0', 0, 0, 2, 1],
    ['faces 2 against 1', 2, 1, 2, 1],
    ['faces 1 against 2', 1, 2, 2, 1],
    ['faces 1 against 0', 1, 0, 2, 0],
    ['faces 2 against 0', 2, 0, 2, 0],
    ['rating alike at 4', 4, 4, 2, 5],
    ['rating 4 against 3', 4, 3, 2, 3],
    ['rating 2 against 4', 2, 4, 2, 0],
    ['rating 3 against 4 where a yes is worth 5', 3, 4, 5, 12],
  ])('%s: learner %i, staff %i, y = %i gives %i', (_case, learner, staff, yesYes, points) => {
    expect(calculateQuestionPoints(learner, staff, yesYes)).toBe(points)
  })

  test('are whole, never negative and never above what is possible', () => {
    fc.assert(
      fc.property(anyType, anyYesYes, fc.nat(4), fc.nat(4), (type, yesYes, a, b) => {
        const points = calculateQuestionPoints(
          Math.min(a, getTopStep(type)),
          Math.min(b, getTopStep(type)),
          yesYes,
        )
        expect(Number.isInteger(points)).toBe(true)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(calculatePossibleQuestionPoints(type, yesYes))
      }),
    )
  })

  test('reach what is possible only when both raters give the top step', () => {
    for (const type of questionTypeNames) {
      const top = getTopStep(type)
      for (let yesYes = 2; yesYes <= 10; yesYes++) {
        for (let l = 0; l <= top; l++) {
          for (let s = 0; s <= top; s++) {
            expect(
              calculateQuestionPoints(l, s, yesYes) === calculatePossibleQuestionPoints(type, yesYes),
            ).toBe(l === top && s === top)
          }
        }
      }
    }
  })

  test('are the same whichever rater gave which step when they differ', () => {
    fc.assert(
      fc.property(anyYesYes, fc.nat(4), fc.nat(4), (yesYes, l, s) => {
        expect(calculateQuestionPoints(l, s, yesYes)).toBe(calculateQuestionPoints(s, l, yesYes))
      }),
    )
  })
})

test.each([
  ['yes-no', 2, 2],
  ['faces', 2, 3],
  ['rating', 2, 5],
  ['yes-no', 10, 10],
  ['rating', 10, 37],
] as const)('a %s question with y = %i can give %i points', (type, yesYes, possible) => {
  expect(calculatePossibleQuestionPoints(type, yesYes)).toBe(possible)
})

test('a check-in can give the sum of what its questions can', () => {
  expect(
    calculatePossiblePoints(
      [{ type: 'yes-no' }, { type: 'yes-no' }, { type: 'faces' }, { type: 'rating' }],
      2,
    ),
  ).toBe(12)
})

test.each([1, 11, 2.5, '2'])('a yes is worth 2 to 10 whole points, not %j', (given) => {
  expect(yesYesPoints.safeParse(given).success).toBe(false)
})
