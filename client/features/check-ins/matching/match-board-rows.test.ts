import { describe, expect, test } from 'vitest'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import { findRowSaveStates, toMatchBoardRows, withSavedRows } from './match-board-rows.ts'

const board = {
  formId: 'form',
  opensAt: '2026-11-23T09:00:00.000Z',
  closesAt: '2026-11-23T09:30:00.000Z',
}
const waiting: MatchRow = {
  checkInId: 'isla',
  learnerId: 'learner',
  learnerName: 'Isla',
  state: 'submitted',
  drawn: true,
  learnerSubmittedAt: '2026-11-23T09:07:00.000Z',
  learnerAnsweredAt: null,
  learnerClockAheadMs: null,
  entered: null,
  staffAnswers: null,
  staffName: null,
  staffSubmittedAt: null,
  compared: null,
  score: null,
}
const answered = {
  ...waiting,
  staffAnswers: { q1: 0 },
  staffName: 'Tom Ashby',
  staffSubmittedAt: '2026-11-23T10:12:00.000Z',
}
const matched: MatchRow = {
  ...answered,
  state: 'matched',
  compared: [
    {
      questionId: 'q1',
      learner: 1,
      staff: 0,
      verdict: 'over-rating',
      corrected: null,
      earned: 0,
      possible: 2,
    },
  ],
  score: { earned: 0, possible: 2, goalPercentage: 80, goalMet: false },
}

interface Given {
  drafts?: Record<string, Record<string, number>>
  mayMatch?: boolean
  asked?: string[]
}

function shown(row: Partial<MatchRow>, { drafts = {}, mayMatch = true, asked = [] }: Given = {}) {
  const view = {
    timeOf: (instant: string) => instant.slice(11, 16),
    mayMatch,
    asked: new Set(asked),
    onAsk: () => {},
  }
  return toMatchBoardRows(board, [{ ...waiting, ...row }], { drafts }, view)[0]!
}

describe('a row of the match board', () => {
  test('waits for staff once its learner has answered, and says when that was', () => {
    expect(shown({})).toMatchObject({ state: 'to-match', answeredAt: '09:07' })
  })

  test('can be answered before its learner does', () => {
    expect(shown({ state: 'open', learnerSubmittedAt: null })).toMatchObject({
      state: 'to-match',
      answeredAt: null,
    })
  })

  test('shows both answers and the points once both are there', () => {
    expect(shown(matched)).toMatchObject({ state: 'matched', earned: 0, possible: 2, isGoalMet: false })
  })

  test('that was not drawn asks nothing, and opens for staff who want to answer', () => {
    const row = { drawn: false, state: 'self-rated' as const }
    expect(shown(row)).toMatchObject({ state: 'off', action: { words: 'Answer too' } })
    expect(shown(row, { asked: ['isla'] })).toMatchObject({ state: 'to-match' })
  })

  test('that staff have answered waits for its learner', () => {
    expect(shown({ ...answered, state: 'open', learnerSubmittedAt: null })).toMatchObject({
      state: 'off',
      action: undefined,
    })
  })

  test('that was missed, excused, cancelled or never sent offers nothing', () => {
    for (const state of ['missed', 'excused', 'cancelled', 'not-sent', 'planned', 'staff-rated'] as const)
      expect(shown({ state, learnerSubmittedAt: null })).toMatchObject({ state: 'off', action: undefined })
  })

  test('shows observers that it waits, and never asks them', () => {
    expect(shown({}, { mayMatch: false })).toMatchObject({
      state: 'off',
      word: 'To match',
      action: undefined,
    })
  })

  test('stays open with what was typed, although somebody else was first', () => {
    const drafts = { isla: { q1: 1 } }
    expect(shown(matched, { drafts })).toMatchObject({ state: 'to-match' })
  })
})

describe('somebody else was first', () => {
  const timeOf = (instant: string) => instant.slice(11, 16)

  test('is said of a draft beside stored answers, with who and when', () => {
    const sendings = findRowSaveStates([matched], { drafts: { isla: { q1: 1 } }, sendings: {} }, timeOf)
    expect(sendings.isla).toMatchObject({
      state: 'conflict',
      words: expect.stringContaining('Tom Ashby answered for Isla first, at 10:12'),
    })
  })

  test('is not said while the row is on its way, nor without a draft', () => {
    const saving = { isla: { state: 'saving' as const } }
    expect(findRowSaveStates([matched], { drafts: { isla: { q1: 1 } }, sendings: saving }, timeOf)).toEqual(
      saving,
    )
    expect(findRowSaveStates([matched], { drafts: {}, sendings: {} }, timeOf)).toEqual({})
  })
})

test('a board read before the save shows what was saved since; one read after it shows what is stored', () => {
  const saved = { isla: matched }
  expect(withSavedRows([waiting], { saved })).toEqual([matched])
  const corrected = { ...matched, score: { earned: 2, possible: 2, goalPercentage: 80, goalMet: true } }
  expect(withSavedRows([corrected], { saved })).toEqual([corrected])
})
