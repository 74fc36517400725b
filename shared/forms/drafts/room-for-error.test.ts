import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionTypeNames } from '../question-types/question-types.ts'
import { isGoalTooLow } from './lowest-goal.ts'
import { findGoalWithRoom, hasRoomForError } from './room-for-error.ts'

const yesNo = { type: 'yes-no' } as const
const anyPlan = fc.record({
  questions: fc.array(fc.record({ type: fc.constantFrom(...questionTypeNames) }), {
    minLength: 1,
    maxLength: 40,
  }),
  yesYes: fc.integer({ min: 2, max: 10 }),
  openings: fc.integer({ min: 1, max: 8 }),
})

describe('room for an honest no', () => {
  test.each([
    ['two questions at 80% need 4 of 4', [yesNo, yesNo], 1, 80, false, 75],
    ['at 75% they need 3', [yesNo, yesNo], 1, 75, true, 75],
    ['three times a day 80% is 10 of 12', [yesNo, yesNo], 3, 80, true, 91],
    ['one question has none', [yesNo], 1, 80, false, null],
    ['five questions at 90% need 9 of 10', Array(5).fill(yesNo), 1, 90, true, 90],
    ['five at 91% need all', Array(5).fill(yesNo), 1, 91, false, 90],
    ['a rating may be a step lower', [{ type: 'rating' } as const], 1, 81, false, 80],
  ])('%s', (_case, questions, openings, goal, hasRoom, withRoom) => {
    const plan = { questions, openings, yesYes: 2 }
    expect(hasRoomForError(goal, plan)).toBe(hasRoom)
    expect(findGoalWithRoom(plan)).toBe(withRoom)
  })

  test('is left by the goal that is found, and by none above it', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const goal = findGoalWithRoom(plan)
        fc.pre(goal !== null)
        expect(hasRoomForError(goal!, plan)).toBe(true)
        expect(hasRoomForError(goal! + 1, plan)).toBe(false)
        expect(isGoalTooLow(goal!, plan.questions, plan.yesYes)).toBe(false)
      }),
    )
  })
})
