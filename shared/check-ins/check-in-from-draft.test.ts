import { expect, test } from 'vitest'
import { blankDraft, type FormDraft } from '../forms/drafts/form-draft.ts'
import { checkInFromDraft } from './check-in-from-draft.ts'

const standIns = { title: 'New form', question: 'Your question' }
const yesNo = (id: string, text: string) => ({ id, type: 'yes-no' as const, text, cue: null })

test('a blank draft shows where its words will stand', () => {
  expect(checkInFromDraft(blankDraft, standIns)).toMatchObject({
    formTitle: 'New form',
    questions: [{ text: 'Your question' }],
    pointsNeeded: 2,
    pointsPossible: 2,
    iconSet: 'faces',
  })
})

test('a draft shows what its learners will be asked', () => {
  const draft: FormDraft = {
    ...blankDraft,
    title: ' Morning ',
    questions: [yesNo('1', 'I was kind.'), yesNo('2', ' ')],
    goalPercentage: 75,
    iconSet: 'weather',
  }
  expect(checkInFromDraft(draft, standIns)).toMatchObject({
    formTitle: 'Morning',
    questions: [{ text: 'I was kind.' }, { text: 'Your question' }],
    pointsNeeded: 3,
    pointsPossible: 4,
    iconSet: 'weather',
  })
})

test('a goal that is not right yet does not stop the preview', () => {
  const draft = { ...blankDraft, questions: [yesNo('1', 'I was kind.')], goalPercentage: null, yesYes: 99 }
  expect(checkInFromDraft(draft, standIns)).toMatchObject({ pointsNeeded: 2, pointsPossible: 2 })
})
