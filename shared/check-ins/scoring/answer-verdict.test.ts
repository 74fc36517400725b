import { expect, test } from 'vitest'
import { answerVerdict, compareAnswers } from './answer-verdict.ts'

test.each([
  [1, 1, 'match'],
  [0, 0, 'match'],
  [1, 0, 'over-rating'],
  [0, 1, 'under-rating'],
  [4, 3, 'over-rating'],
  [0, 4, 'under-rating'],
  ['na', 'na', 'not-applicable'],
  [1, 'na', 'not-applicable'],
  [0, 'na', 'not-applicable'],
  ['na', 0, 'mismatch'],
  ['na', 1, 'mismatch'],
] as const)('learner %s against staff %s is %s', (learner, staff, expected) => {
  expect(answerVerdict.parse(compareAnswers(learner, staff))).toBe(expected)
})
