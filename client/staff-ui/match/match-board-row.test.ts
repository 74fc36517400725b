import { describe, expect, test } from 'vitest'
import {
  countQuestionsLeft,
  isAsFilled,
  type MatchBoardRow,
  summariseMatchBoard,
  topAnswersLeft,
} from './match-board-row.ts'

const questions = [
  { id: 'q1', text: 'I started work when asked', topStep: 1, pictures: null },
  { id: 'q2', text: 'I used kind words', topStep: 1, pictures: null },
]
const link = { to: '/' } as const
const toMatch = (checkInId: string): MatchBoardRow => ({
  checkInId,
  learnerName: checkInId,
  link,
  state: 'to-match',
  answeredAt: '09:09',
})
const matched: MatchBoardRow = {
  checkInId: 'amara',
  learnerName: 'Amara',
  link,
  state: 'matched',
  earned: 2,
  possible: 2,
  isGoalMet: true,
  scoreLink: link,
  compared: [
    { questionId: 'q1', staff: 1, verdict: 'match' },
    { questionId: 'q2', staff: 'na', verdict: 'not-applicable' },
  ],
}

describe('all yes', () => {
  test('answers what has no answer yet with the top of its scale', () => {
    const scale = { id: 'q3', text: 'How calm was I?', topStep: 4, pictures: null }
    expect(topAnswersLeft([...questions, scale], { q1: 0 })).toEqual({ q2: 1, q3: 4 })
  })

  test.each([
    ['what it answered stands', { q1: 0, q2: 1 }, true],
    ['one answer was changed', { q1: 0, q2: 0 }, false],
    ['it was taken back', { q1: 0 }, false],
    ['the row was saved', undefined, false],
  ])('can be taken back while %s', (_, draft, isFilled) => {
    expect(isAsFilled({ q2: 1 }, draft)).toBe(isFilled)
  })
})

describe('the sum of a match board', () => {
  test('a row is ready when every question has an answer, not applicable among them', () => {
    const drafts = { hugo: { q1: 1, q2: 'na' as const }, isla: { q1: 0 } }
    const { ready } = summariseMatchBoard(
      [{ questions, rows: [toMatch('hugo'), toMatch('isla')] }],
      drafts,
      {},
    )
    expect(ready.map(({ checkInId }) => checkInId)).toEqual(['hugo'])
  })

  test('a row on its way, kept offline or answered by somebody else is not sent again; one that failed is', () => {
    const draft = { q1: 1, q2: 1 }
    const drafts = { a: draft, b: draft, c: draft, d: draft }
    const { ready } = summariseMatchBoard([{ questions, rows: ['a', 'b', 'c', 'd'].map(toMatch) }], drafts, {
      a: { state: 'saving' },
      b: { state: 'offline' },
      c: { state: 'conflict', words: 'Tom answered first' },
      d: { state: 'failed', words: 'Not saved' },
    })
    expect(ready.map(({ checkInId }) => checkInId)).toEqual(['d'])
  })

  test('agreement leaves out what was not applicable', () => {
    expect(summariseMatchBoard([{ questions, rows: [matched] }], {}, {})).toMatchObject({
      agreed: 1,
      compared: 1,
    })
  })

  test('learners who are missed or not drawn are neither to match nor matched', () => {
    const off: MatchBoardRow = {
      checkInId: 'elif',
      learnerName: 'Elif',
      link,
      state: 'off',
      why: 'Missed',
      word: 'Missed',
    }
    expect(summariseMatchBoard([{ questions, rows: [off] }], {}, {})).toMatchObject({
      toMatch: [],
      matched: [],
      ready: [],
    })
  })

  test('an untouched row has all its questions left', () => {
    expect(countQuestionsLeft(questions, undefined)).toBe(2)
  })
})
