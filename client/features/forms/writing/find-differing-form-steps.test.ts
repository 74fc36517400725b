import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { findDifferingFormSteps } from './find-differing-form-steps.ts'

test('two drafts differ in the steps in which their parts are written, in order', () => {
  const other = {
    ...blankDraft,
    iconSet: 'faces' as const,
    title: 'Morning',
    settings: { ...blankDraft.settings, readAloud: false },
  }
  expect(findDifferingFormSteps(blankDraft, other, isDeepStrictEqual)).toEqual([
    'overview',
    'select-icons-set',
    'form-setting',
  ])
})

test('the same draft differs nowhere', () => {
  expect(findDifferingFormSteps(blankDraft, structuredClone(blankDraft), isDeepStrictEqual)).toEqual([])
})
