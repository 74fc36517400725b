import { expect, test } from 'vitest'
import type { AnswerVerdict } from '#shared/check-ins/scoring/answer-verdict.ts'
import { summariseAgreement } from './rater-agreement.ts'

const pair = (questionId: string, verdict: AnswerVerdict) => ({
  questionId,
  learner: 1,
  staff: 1,
  verdict,
  corrected: null,
  earned: 0,
  possible: 2,
})

test('agreement counts what both answered, and names what differs', () => {
  const compared = [
    pair('hands', 'match'),
    pair('work', 'match'),
    pair('words', 'over-rating'),
    pair('help', 'under-rating'),
    pair('ready', 'not-applicable'),
    pair('calm', 'mismatch'),
  ]
  expect(summariseAgreement(compared)).toEqual({
    agreed: 2,
    compared: 5,
    overRated: ['words'],
    underRated: ['help'],
    mismatched: ['calm'],
  })
})
