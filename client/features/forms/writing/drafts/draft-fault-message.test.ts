import { expect, test } from 'vitest'
import { blankDraft, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { findMissingParts } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { draftFaultMessage } from './draft-fault-message.ts'

const question = { id: '00000000-0000-7000-8000-000000000001', type: 'yes-no' as const, text: '', cue: null }
const schedule: FormDraft['schedule'] = {
  kind: 'recurring',
  rule: { freq: 'DAILY' },
  startsOn: null,
  periods: [
    { name: '', time: '09:00' },
    { name: '', time: null },
  ],
  windowMinutes: 2,
  reminderMinutes: null,
  timeZone: null,
}
const wordsOf = (draft: FormDraft) =>
  Object.values(findMissingParts(draft))
    .flatMap((faults) => Object.entries(faults))
    .map(([field, fault]) => draftFaultMessage(field, fault, draft))

test.each<[string, FormDraft]>([
  ['blank', blankDraft],
  ['half written', { ...blankDraft, questions: [question], schedule, goalPercentage: null, yesYes: 1 }],
  ['without times', { ...blankDraft, schedule: { ...schedule, periods: [] } }],
])('every fault of a draft that is %s has words of its own', (_how, draft) => {
  const words = wordsOf(draft)
  expect(words.length).toBeGreaterThan(0)
  const unknown = draftFaultMessage('nowhere', 'odd', draft)
  for (const fault of words) expect(fault).not.toEqual(unknown)
})

test('a fault in a list says which one of it', () => {
  expect(draftFaultMessage('questions.2.text', 'missing', blankDraft).lack).toContain('question 3')
  expect(draftFaultMessage('schedule.periods.1.time', 'missing', blankDraft).lack).toBe('time 2')
})

test('a goal that is too low says how high it has to be', () => {
  const draft = { ...blankDraft, questions: [{ ...question, text: 'I was kind.' }], goalPercentage: 20 }
  expect(draftFaultMessage('goalPercentage', 'goal-too-low', draft).says).toContain('51')
})

test('a part of the schedule without words of its own points to the schedule', () => {
  expect(draftFaultMessage('schedule.rule.freq', 'missing', blankDraft)).toEqual(
    draftFaultMessage('schedule', 'missing', blankDraft),
  )
})
