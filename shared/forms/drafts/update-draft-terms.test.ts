import { expect, test } from 'vitest'
import { blankDraft } from './form-draft.ts'
import { updateDraftTerms } from './update-draft-terms.ts'

const mia = 'mia'

test('a learner gets a rate or a goal of their own and keeps what else is theirs', () => {
  const draft = {
    ...blankDraft,
    learnerIds: [mia],
    overrides: [{ learnerId: mia, goalPercentage: 60, matchRate: null }],
  }
  const faded = updateDraftTerms(draft, mia, { matchRate: 50 })
  expect(faded.overrides).toEqual([{ learnerId: mia, goalPercentage: 60, matchRate: 50 }])
  expect(updateDraftTerms(faded, mia, { matchRate: null })).toEqual(draft)
  const raised = updateDraftTerms(faded, mia, { goalPercentage: 70 })
  expect(raised.overrides).toEqual([{ learnerId: mia, goalPercentage: 70, matchRate: 50 }])
})

test('a learner who has the form by a group is given it by name', () => {
  expect(updateDraftTerms({ ...blankDraft, groupIds: ['otters'] }, mia, { matchRate: 33 })).toMatchObject({
    learnerIds: [mia],
    groupIds: ['otters'],
    overrides: [{ learnerId: mia, matchRate: 33 }],
  })
})

test('back at the form’s own rate, nothing of their own is left', () => {
  const draft = updateDraftTerms(blankDraft, mia, { matchRate: 33 })
  expect(updateDraftTerms(draft, mia, { matchRate: null }).overrides).toEqual([])
})
