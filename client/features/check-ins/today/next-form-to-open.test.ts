import { expect, test } from 'vitest'
import type { FormSummary } from '#shared/forms/endpoints.ts'
import { nextFormToOpen } from './next-form-to-open.ts'

const form = (title: string, nextDueAt: string | null, status: FormSummary['status'] = 'active') => ({
  id: title,
  title,
  status,
  learnerCount: 3,
  nextDueAt,
})

test('the next form to open is the one due first; drafts, paused and ended ones open nothing', () => {
  const forms = [
    form('Draft', '2026-11-23T08:00:00.000Z', 'draft'),
    form('Paused', '2026-11-23T08:00:00.000Z', 'paused'),
    form('Over', null, 'ended'),
    form('Homework', '2026-11-23T15:05:00.000Z'),
    form('Expectations', '2026-11-23T09:50:00.000Z'),
  ]
  expect(nextFormToOpen(forms)?.title).toBe('Expectations')
  expect(nextFormToOpen(forms.slice(0, 3))).toBeUndefined()
})
