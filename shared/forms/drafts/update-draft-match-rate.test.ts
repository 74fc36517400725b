import { expect, test } from 'vitest'
import { blankDraft } from './form-draft.ts'
import { updateDraftMatchRate } from './update-draft-match-rate.ts'

const mia = 'mia'

test('a learner gets a rate of their own and keeps what else is theirs', () => {
  const draft = {
    ...blankDraft,
    learnerIds: [mia],
    overrides: [{ learnerId: mia, goalPercentage: 60, matchRate: null }],
  }
  const faded = updateDraftMatchRate(draft, mia, 50)
  expect(faded.overrides).toEqual([{ learnerId: mia, goalPercentage: 60, matchRate: 50 }])
  expect(updateDraftMatchRate(faded, mia, null)).toEqual(draft)
})

test('a learner who has the form by a group is given it by name', () => {
  expect(updateDraftMatchRate({ ...blankDraft, groupIds: ['otters'] }, mia, 33)).toMatchObject({
    learnerIds: [mia],
    groupIds: ['otters'],
    overrides: [{ learnerId: mia, matchRate: 33 }],
  })
})

test('back at the form’s own rate, nothing of their own is left', () => {
  const draft = updateDraftMatchRate(blankDraft, mia, 33)
  expect(updateDraftMatchRate(draft, mia, null).overrides).toEqual([])
})
