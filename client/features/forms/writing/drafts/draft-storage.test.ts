import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { draftArbitrary } from '#tests/support/draft-arbitrary.ts'
import { draftFromStorage, draftToStorage, type UnsavedDraftState } from './draft-storage.ts'

const begun: UnsavedDraftState = {
  formId: null,
  organisationId: 'school',
  accountId: 'ines',
  draft: blankDraft,
  draftRevision: 0,
  isSaved: false,
  edit: 1,
  editedId: null,
  sendsNow: false,
}

const anyBegun: fc.Arbitrary<UnsavedDraftState> = fc
  .record({
    formId: fc.option(fc.uuid(), { nil: null }),
    organisationId: fc.uuid(),
    accountId: fc.uuid(),
    draft: draftArbitrary,
    draftRevision: fc.nat(),
    isSaved: fc.boolean(),
    unanswered: fc.array(draftArbitrary, { maxLength: 3 }),
    edit: fc.nat(),
    sendsNow: fc.boolean(),
  })
  .map((parts) => ({ ...parts, editedId: parts.draft.questions[0]?.id ?? null }))

test('every draft comes back from the browser as it was written down', () => {
  fc.assert(
    fc.property(anyBegun, (written) => {
      expect(draftFromStorage(draftToStorage(written))).toEqual(written)
    }),
  )
})

test('a draft stands in the browser in words that can be read', () => {
  const question = { id: 'q', type: 'yes-no' as const, text: 'I was kind.', cue: '<p>Soft hands</p>' }
  const draft = {
    ...blankDraft,
    title: 'Morning',
    iconSet: 'faces' as const,
    questions: [question],
    attainableConfirmed: true,
    schedule: {
      kind: 'recurring' as const,
      rule: { freq: 'WEEKLY' as const, interval: 2, byday: ['MO', 'FR'] },
      startsOn: '2026-09-28',
      periods: [{ name: 'Lunch', time: '11:30' }],
      windowMinutes: 30,
      reminderMinutes: 10,
      timeZone: null,
    },
  }
  expect(draftToStorage({ ...begun, formId: 'f', editedId: 'q', draft })).toMatchObject({
    form_title: 'Morning',
    goal_percentage: '80',
    yes_yes: '2',
    form_icon: 'faces',
    question: JSON.stringify([question]),
    val_question: 'I was kind.',
    val_question_reminder: '<p>Soft hands</p>',
    questions_attainable: 'true',
    form_is_manual: 'false',
    manual_form_periods: '[{"name":"Lunch","time":"11:30"}]',
    reminder: 'true',
    val_reminder: '10',
    freq: 'WEEKLY',
    interval: '2',
    count: '',
    byday: '["MO","FR"]',
    fromSchedule: '2026-09-28',
    formTempStep: 'f',
    sendFormNow: 'false',
  })
})

describe('what could not be gone on with counts as nothing:', () => {
  const keys = draftToStorage(begun)
  test.each([
    ['an empty browser', Object.fromEntries(Object.keys(keys).map((key) => [key, '']))],
    ['a list that was cut short', { ...keys, question: '[{"id":' }],
    ['a goal that is no number', { ...keys, goal_percentage: '"high"' }],
    ['nobody’s draft', { ...keys, form_id: '' }],
  ])('%s', (_case, held) => {
    expect(draftFromStorage(held as typeof keys)).toBeNull()
  })
})
