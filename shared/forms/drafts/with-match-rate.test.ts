import { expect, test } from 'vitest'
import { blankDraft } from './form-draft.ts'
import { withMatchRate } from './with-match-rate.ts'

const mia = 'mia'

test('a learner gets a rate of their own and keeps what else is theirs', () => {
  const draft = {
    ...blankDraft,
    learnerIds: [mia],
    overrides: [{ learnerId: mia, goalPercentage: 60, matchRate: null }],
  }
  const faded = withMatchRate(draft, mia, 50)
  expect(faded.overrides).toEqual([{ learnerId: mia, goalPercentage: 60, matchRate: 50 }])
  expect(withMatchRate(faded, mia, null)).toEqual(draft)
})

test('a learner who has the form by a group is given it by name', () => {
  expect(withMatchRate({ ...blankDraft, groupIds: ['otters'] }, mia, 33)).toMatchObject({
    learnerIds: [mia],
    groupIds: ['otters'],
    overrides: [{ learnerId: mia, matchRate: 33 }],
  })
})

test('back at the form’s own rate, nothing of their own is left', () => {
  const draft = withMatchRate(blankDraft, mia, 33)
  expect(withMatchRate(draft, mia, null).overrides).toEqual([])
})
