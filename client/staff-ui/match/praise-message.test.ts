import { expect, test } from 'vitest'
import type { ComparedAnswer } from './match-board-row.ts'
import { praiseMessage } from './praise-message.ts'

const compared = (...pairs: [ComparedAnswer['staff'], ComparedAnswer['verdict']][]) => ({
  compared: pairs.map(([staff, verdict], index) => ({ questionId: String(index), staff, verdict })),
})

test.each([
  ['everything alike', compared([1, 'match'], [1, 'match']), /just as I did/],
  ['an honest no', compared([1, 'match'], [0, 'match']), /honest/],
  ['too modest', compared([1, 'match'], [1, 'under-rating']), /better than you thought/],
  ['over-rated in part', compared([1, 'match'], [0, 'over-rating']), /1 of 2 alike/],
  ['over-rated in all', compared([0, 'over-rating']), /look at it together/],
  ['a not applicable that staff do not share', compared([1, 'mismatch']), /look at it together/],
])('%s has its sentence', (_, row, words) => {
  expect(praiseMessage(row)).toMatch(words)
})

test('where nothing was compared there is nothing to say', () => {
  expect(praiseMessage(compared(['na', 'not-applicable']))).toBeNull()
})
