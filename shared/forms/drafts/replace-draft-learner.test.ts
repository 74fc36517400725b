import { expect, test } from 'vitest'
import { blankDraft } from './form-draft.ts'
import { replaceDraftLearner } from './replace-draft-learner.ts'

const own = (learnerId: string, goalPercentage: number) => ({ learnerId, goalPercentage, matchRate: null })

test.each([
  ['with what they had of their own', ['gone', 'mia'], [own('gone', 70)], ['kept', 'mia'], [own('kept', 70)]],
  ['whose own terms hold', ['gone', 'kept'], [own('gone', 70), own('kept', 60)], ['kept'], [own('kept', 60)]],
  ['or not, where nobody names the other', ['mia'], [own('mia', 50)], ['mia'], [own('mia', 50)]],
])('a learner takes another’s place in a draft, %s', (_, learnerIds, overrides, ids, afterwards) => {
  const draft = { ...blankDraft, learnerIds, overrides }
  expect(replaceDraftLearner(draft, 'gone', 'kept')).toEqual({
    ...draft,
    learnerIds: ids,
    overrides: afterwards,
  })
})
