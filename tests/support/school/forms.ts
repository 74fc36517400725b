import { randomUUID } from 'node:crypto'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { publishForm as publish } from '#server/features/forms/publishing/publish-form.ts'
import { blankDraft, type DraftSchedule, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

export interface TestFormInput extends Partial<Omit<FormDraft, 'schedule' | 'settings'>> {
  schedule?: Partial<DraftSchedule>
  settings?: Partial<FormDraft['settings']>
}

export interface PublishedForm {
  id: string
  questionIds: string[]
}

/** A finished draft with two yes/no questions, each school day at 09:00 for half an hour, from today on. */
export function exampleDraft(app: TestApp, given: TestFormInput = {}): FormDraft {
  const { schedule, settings, ...parts } = given
  return {
    ...blankDraft,
    title: 'Morning check-in',
    iconSet: 'faces',
    attainableConfirmed: true,
    questions: ['I kept my hands to myself.', 'I used kind words.'].map((text) => ({
      id: randomUUID(),
      type: 'yes-no',
      text,
      cue: null,
    })),
    ...parts,
    settings: { ...blankDraft.settings, ...settings },
    schedule: {
      kind: 'recurring',
      rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
      startsOn: localTimeAt(app.clock.now(), 'Europe/Oslo').onDate,
      periods: [{ name: '', time: '09:00' }],
      windowMinutes: 30,
      reminderMinutes: null,
      timeZone: null,
      ...schedule,
    },
  }
}

/** A form written and published by this person, through the real use cases. */
export async function publishForm(
  app: TestApp,
  by: StaffPerson,
  given: TestFormInput = {},
): Promise<PublishedForm> {
  const ctx = contextOfPerson(app, by)
  const draft = exampleDraft(app, given)
  const { id: formId, draftRevision } = await createForm(ctx)
  const saved = await saveDraft(ctx, { formId, draftRevision, draft })
  await publish(ctx, { formId, draftRevision: saved.draftRevision })
  return { id: formId, questionIds: draft.questions.map(({ id }) => id) }
}

/** The schedule by which a published form opens. */
export async function findScheduleId(app: TestApp, formId: string): Promise<string> {
  const { rows } = await app.database.owner.query('select id from schedules where form_id = $1', [formId])
  return rows[0].id
}
