import { expect, test } from 'vitest'
import type { Answer } from '../forms/question-types/answer.ts'
import { findAnswerFaults } from './find-answer-faults.ts'

const questions = [
  { id: 'kind', type: 'yes-no' },
  { id: 'calm', type: 'rating' },
] as const

test.each<[string, Record<string, Answer>, boolean, Record<string, string>]>([
  ['every question is answered', { kind: 1, calm: 4 }, false, {}],
  ['a question is not answered', { kind: 1 }, false, { 'answers.calm': 'unanswered' }],
  ['nothing is answered', {}, true, { 'answers.kind': 'unanswered', 'answers.calm': 'unanswered' }],
  ['a step is too high for its question', { kind: 2, calm: 2 }, false, { 'answers.kind': 'not-an-answer' }],
  [
    'not applicable is not offered',
    { kind: 'na', calm: 2 },
    false,
    { 'answers.kind': 'not-applicable-refused' },
  ],
  ['not applicable is offered', { kind: 'na', calm: 2 }, true, {}],
  [
    'a question is of another form',
    { kind: 1, calm: 0, hands: 1 },
    false,
    { 'answers.hands': 'unknown-question' },
  ],
])('when %s', (_case, answers, mayAnswerNa, faults) => {
  expect(findAnswerFaults(questions, answers, mayAnswerNa)).toEqual(faults)
})
