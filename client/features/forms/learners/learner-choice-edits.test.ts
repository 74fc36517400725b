import { describe, expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { addChosenIds, toggleId, withOverride } from './learner-choice-edits.ts'

test('a second press takes a learner off again', () => {
  expect(toggleId(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleId(['a', 'b'], 'a')).toEqual(['b'])
})

test('choosing all leaves nobody twice and nobody out who was chosen before', () => {
  expect(addChosenIds(['z', 'a'], ['a', 'b'])).toEqual(['z', 'a', 'b'])
})

test('a form is given to at most 2,000 learners by name', () => {
  expect(
    addChosenIds(
      [],
      Array.from({ length: 2_100 }, (_, index) => String(index)),
    ),
  ).toHaveLength(2_000)
})

describe('a learner’s own goal and match rate', () => {
  const own = { learnerId: 'mia', goalPercentage: 60, matchRate: null }

  test('stand once for each learner', () => {
    const draft = { ...blankDraft, overrides: [own, { ...own, learnerId: 'noah' }] }
    const { overrides } = withOverride({ ...own, goalPercentage: 70 })(draft)
    expect(overrides?.filter(({ learnerId }) => learnerId === 'mia')).toEqual([
      { ...own, goalPercentage: 70 },
    ])
    expect(overrides).toHaveLength(2)
  })

  test('are gone when both are taken back', () => {
    const draft = { ...blankDraft, overrides: [own] }
    expect(withOverride({ ...own, goalPercentage: null })(draft)).toEqual({ overrides: [] })
  })
})
