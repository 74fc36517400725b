import { expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { findMissingParts } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { findFilledTourPages } from './filled-tour-pages.ts'

test('a blank form has nothing of its own, and a goal that nobody has chosen yet', () => {
  expect(findFilledTourPages(findMissingParts(blankDraft))).toMatchObject({
    'form-name': false,
    'set-goal': undefined,
    'form-question': false,
    'form-schedule': false,
    'form-learner': false,
  })
})

test('name and goal are pages of their own', () => {
  expect(
    findFilledTourPages(findMissingParts({ ...blankDraft, title: 'My morning', goalPercentage: null })),
  ).toMatchObject({
    'form-name': true,
    'set-goal': false,
  })
})
