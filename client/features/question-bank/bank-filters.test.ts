import { expect, test } from 'vitest'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { matchesBankFilters } from './bank-filters.ts'

const question: NewBankQuestion = {
  text: 'I raised my hand.',
  type: 'yes-no',
  cue: null,
  tags: ['turn taking'],
  ageBand: '8-11',
  setting: 'classroom',
}

test.each<[Partial<Parameters<typeof matchesBankFilters>[1]>, boolean]>([
  [{}, true],
  [{ search: ' RAISED ' }, true],
  [{ search: 'taking' }, true],
  [{ search: 'lunch' }, false],
  [{ tag: 'turn taking' }, true],
  [{ tag: 'turn' }, false],
  [{ ageBand: '8-11' }, true],
  [{ ageBand: '5-7' }, false],
  [{ setting: 'classroom' }, true],
  [{ setting: 'home' }, false],
  [{ search: 'hand', tag: 'turn taking', setting: 'home' }, false],
])('a question is found by %j: %s', (sought, isFound) => {
  expect(matchesBankFilters(question, { search: '', ...sought })).toBe(isFound)
})

test('a question for any age is found for each', () => {
  expect(matchesBankFilters({ ...question, ageBand: null }, { search: '', ageBand: '16+' })).toBe(true)
})
