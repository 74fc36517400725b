import { expect, test } from 'vitest'
import { blankDraft, type FormDraft } from './form-draft.ts'
import { updateDraftLearners } from './update-draft-learners.ts'

const own = (learnerId: string) => ({ learnerId, goalPercentage: 60, matchRate: null })
const draft: FormDraft = { ...blankDraft, learnerIds: ['ada', 'ben'], overrides: [own('ada'), own('ben')] }

test('whoever is given a form stands in its draft once', () => {
  expect(updateDraftLearners(draft, { added: ['ben', 'cleo'], removed: [] })).toEqual({
    ...draft,
    learnerIds: ['ada', 'ben', 'cleo'],
  })
})

test('whoever loses it loses what they had of their own, and nobody else does', () => {
  expect(updateDraftLearners(draft, { added: [], removed: ['ada', 'zoe'] })).toEqual({
    ...draft,
    learnerIds: ['ben'],
    overrides: [own('ben')],
  })
})

test('a draft without own terms stays without them', () => {
  const { overrides: _, ...plain } = draft
  expect(updateDraftLearners(plain, { added: [], removed: ['ada'] })).toEqual({
    ...plain,
    learnerIds: ['ben'],
  })
})
