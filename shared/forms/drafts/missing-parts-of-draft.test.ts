import { expect, test } from 'vitest'
import { blankDraft, type FormDraft } from './form-draft.ts'
import { findMissingParts, formSteps } from './missing-parts-of-draft.ts'

const finished: FormDraft = {
  ...blankDraft,
  title: 'Morning check-in',
  questions: [
    { id: '00000000-0000-7000-8000-000000000001', type: 'yes-no', text: 'I used kind words.', cue: null },
  ],
  schedule: {
    kind: 'recurring',
    rule: { freq: 'DAILY' },
    startsOn: '2026-09-07',
    periods: [{ name: '', time: '09:00' }],
    windowMinutes: 30,
    reminderMinutes: null,
    timeZone: null,
  },
  iconSet: 'faces',
  learnerIds: ['00000000-0000-7000-8000-000000000007'],
  attainableConfirmed: true,
}
const nothing = Object.fromEntries(formSteps.map((step) => [step, {}]))

test('a blank form says at each step what to do there', () => {
  expect(findMissingParts(blankDraft)).toEqual({
    overview: { title: 'missing' },
    'add-question': { questions: 'missing', attainableConfirmed: 'missing' },
    'add-schedule': { schedule: 'missing' },
    'select-icons-set': { iconSet: 'missing' },
    'add-student': { learnerIds: 'missing' },
    'form-setting': {},
    'form-preview': {},
  })
})

test('a finished form lacks nothing at any step', () => {
  expect(findMissingParts(finished)).toEqual(nothing)
})

test('a fault stands at the step where it is mended', () => {
  const lacks = findMissingParts({
    ...finished,
    goalPercentage: 10,
    questions: [{ ...finished.questions[0]!, text: '' }],
    schedule: { ...finished.schedule!, windowMinutes: 1 },
    settings: { ...finished.settings, words: false, pictures: false },
  })
  expect(lacks).toEqual({
    ...nothing,
    overview: { goalPercentage: 'goal-too-low' },
    'add-question': { 'questions.0.text': 'missing' },
    'add-schedule': { 'schedule.windowMinutes': 'too-small' },
    'form-setting': { 'settings.words': 'answers-without-face' },
  })
})
