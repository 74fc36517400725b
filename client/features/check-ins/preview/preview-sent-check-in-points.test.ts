import { expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { previewSentCheckInPoints } from './preview-sent-check-in-points.ts'

const questions = ['1', '2'].map((id) => ({ id, type: 'yes-no' as const, text: 'I was kind.', cue: null }))
const showing = (showScore: 'at-once' | 'after-match' | 'never') => ({
  ...blankDraft,
  settings: { ...blankDraft.settings, showScore },
})

test('a form that shows scores at once tells what the answers may come to', () => {
  expect(previewSentCheckInPoints(showing('at-once'), { questions }, { 1: 1, 2: 0 })).toEqual({
    points: 3,
    possible: 4,
    needed: 4,
    isFinal: false,
  })
})

test.each(['after-match', 'never'] as const)('a form that shows scores %s tells nothing yet', (showScore) => {
  expect(previewSentCheckInPoints(showing(showScore), { questions }, { 1: 1, 2: 1 })).toBeNull()
})

test('a goal or a worth that is not right yet does not stop the trying', () => {
  const draft = { ...showing('at-once'), goalPercentage: null, yesYes: 99 }
  expect(previewSentCheckInPoints(draft, { questions }, { 1: 1, 2: 1 })).toMatchObject({
    points: 4,
    possible: 4,
  })
})
