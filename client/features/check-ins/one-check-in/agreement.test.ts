import { expect, test } from 'vitest'
import type { Verdict } from '#shared/check-ins/verdict.ts'
import { agreementOf } from './agreement.ts'

const pair = (questionId: string, verdict: Verdict) => ({
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
  expect(agreementOf(compared)).toEqual({
    agreed: 2,
    compared: 5,
    overRated: ['words'],
    underRated: ['help'],
    mismatched: ['calm'],
  })
})
