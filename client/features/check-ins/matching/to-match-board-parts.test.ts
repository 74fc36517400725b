import { describe, expect, test } from 'vitest'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import type { MatchBoard, MatchRow } from '#shared/check-ins/endpoints.ts'
import { toMatchBoardParts } from './to-match-board-parts.ts'

const waiting = (checkInId: string): MatchRow => ({
  checkInId,
  learnerId: 'learner',
  learnerName: 'Isla',
  state: 'submitted',
  drawn: true,
  learnerSubmittedAt: '2026-11-24T09:07:00.000Z',
  learnerAnsweredAt: null,
  learnerClockAheadMs: null,
  entered: null,
  staffAnswers: null,
  staffName: null,
  staffSubmittedAt: null,
  compared: null,
  score: null,
})

describe('a board across forms', () => {
  const opening: MatchBoard = {
    formId: 'form',
    opensAt: '2026-11-24T09:00:00.000Z',
    closesAt: '2026-11-24T09:30:00.000Z',
    occurrenceId: 'first',
    formTitle: 'On task',
    periodName: 'Period 2',
    onDate: '2026-11-24',
    questions: [],
    iconSet: 'text',
    yesYes: 2,
    rows: [waiting('isla')],
  }
  const view = { timeOf: String, mayMatch: true, asked: new Set<string>(), onAsk: () => {} }
  const answers = { drafts: {}, saved: {} }
  const day = dayLabel('2026-11-24', 'short')

  test('has a part for each set of questions, and names the opening of each row', () => {
    const boards = [
      opening,
      { ...opening, occurrenceId: 'second', periodName: '', rows: [waiting('jonah')] },
      { ...opening, formId: 'other', formTitle: 'Homework' },
    ]
    const parts = toMatchBoardParts(boards, answers, { ...view, acrossForms: true })
    expect(parts.map(({ title, rows }) => [title, rows.map(({ opening }) => opening)])).toEqual([
      ['On task', [`Period 2, ${day}`, day]],
      ['Homework', [`Period 2, ${day}`]],
    ])
  })

  test('of one opening says neither again', () => {
    expect(toMatchBoardParts([opening], answers, { ...view, acrossForms: false })).toMatchObject([
      { title: undefined, rows: [{ opening: undefined }] },
    ])
  })
})
