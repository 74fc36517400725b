import { expect, test } from 'vitest'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { quickEditorArea } from './quick-editor-area.ts'

test.each<[FormStep, string | undefined, string]>([
  ['add-student', 'learnerIds', 'add-student quick'],
  ['add-student', undefined, 'add-student quick'],
  ['add-student', 'overrides.0.goalPercentage', 'add-student '],
  ['add-question', 'attainableConfirmed', 'form-preview quick'],
  ['add-question', 'questions.0.text', 'add-question '],
  ['add-schedule', 'schedule.periods.1.time', 'form-preview quick'],
  ['add-schedule', 'schedule.startsOn', 'form-preview quick'],
  ['add-schedule', 'schedule.windowMinutes', 'add-schedule '],
  ['select-icons-set', 'iconSet', 'select-icons-set '],
])('what is missing of %s at %s is mended on %s', (step, field, page) => {
  const { to, search, hash } = quickEditorArea.linkTo(step, field, 'form')
  const { form, view = '' } = search as { form: string; view?: string }
  expect({ page: `${to?.split('/').at(-1)} ${view}`, form, hash }).toEqual({
    page,
    form: 'form',
    hash: field,
  })
})
