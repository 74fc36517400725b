import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { differingSteps } from './differing-steps.ts'

test('two drafts differ in the steps in which their parts are written, in order', () => {
  const other = {
    ...blankDraft,
    iconSet: 'faces' as const,
    title: 'Morning',
    settings: { ...blankDraft.settings, readAloud: false },
  }
  expect(differingSteps(blankDraft, other, isDeepStrictEqual)).toEqual([
    'overview',
    'select-icons-set',
    'form-setting',
  ])
})

test('the same draft differs nowhere', () => {
  expect(differingSteps(blankDraft, structuredClone(blankDraft), isDeepStrictEqual)).toEqual([])
})
