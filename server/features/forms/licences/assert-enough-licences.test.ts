import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LicenceLimitSource } from '#server/kernel/context.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleDraft } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createForm } from '../drafts/create-form.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { readForm } from '../library/read-forms.ts'
import { publishChanges } from '../publishing/publish-changes.ts'
import { publishForm } from '../publishing/publish-form.ts'
import { updateFormStatus } from '../publishing/update-form-status.ts'
import { readLicenceCount } from './read-licence-count.ts'

const app = await startTestApp()
const { educator, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const [mia, noah, ada] = [
  await school.addLearner({ groups: [group] }),
  await school.addLearner({ groups: [group] }),
  await school.addLearner({ groups: [group] }),
]

const licencesFor = (limit: number | null): LicenceLimitSource => ({
  findLimit: async () => limit,
  lockLimit: async () => limit,
})
const by = (limit: number | null) => ({ ...contextOfPerson(app, educator), licences: licencesFor(limit) })

async function written(overrides: Partial<FormDraft>, limit: number | null = 2) {
  const { id: formId, draftRevision } = await createForm(by(limit))
  const { schedule: _, settings: __, ...parts } = overrides
  const draft = exampleDraft(app, parts)
  return { formId, ...(await saveDraft(by(limit), { formId, draftRevision, draft })) }
}

async function changed(formId: string, changes: Partial<FormDraft>, limit: number | null) {
  const { draft, draftRevision } = await readForm(by(limit), { formId })
  const saved = await saveDraft(by(limit), { formId, draftRevision, draft: { ...draft, ...changes } })
  return publishChanges(by(limit), { formId, from: null, ...saved })
}

test('no more learners get forms than there are licences, by name, by group or by a change, and nothing is written', async () => {
  const beyond = expect.objectContaining({ reason: 'licences-too-few' })
  const throughGroup = await written({ groupIds: [group.id] })
  await expect(publishForm(by(2), throughGroup)).rejects.toEqual(beyond)
  expect((await readForm(by(2), throughGroup)).status).toBe('draft')

  const form = await written({ learnerIds: [mia.id, noah.id] })
  await publishForm(by(2), form)
  await expect(changed(form.formId, { learnerIds: [mia.id, noah.id, ada.id] }, 2)).rejects.toEqual(beyond)
  const again = await written({ learnerIds: [noah.id, mia.id] })
  expect(await publishForm(by(2), again)).toMatchObject({ status: 'active' })

  await updateFormStatus(by(2), { formId: form.formId, move: 'end' })
  await updateFormStatus(by(2), { formId: again.formId, move: 'end' })
  const other = await written({ learnerIds: [ada.id] })
  expect(await publishForm(by(1), other)).toMatchObject({ status: 'active' })
  await updateFormStatus(by(1), { formId: other.formId, move: 'end' })
})

test('a form can be taken from learners, and its words changed, while there are too few licences', async () => {
  const form = await written({ learnerIds: [mia.id, noah.id, ada.id] }, null)
  await publishForm(by(null), form)
  expect(await changed(form.formId, { learnerIds: [mia.id, noah.id] }, 1)).toMatchObject({ version: 1 })
  expect(await changed(form.formId, { goalPercentage: 70 }, 1)).toMatchObject({ version: 2 })
  await updateFormStatus(by(1), { formId: form.formId, move: 'end' })
})

test('the count says how many learners would have forms of how many licences, each learner once', async () => {
  const running = await written({ learnerIds: [mia.id] })
  await publishForm(by(2), running)
  const next = await written({})
  const count = (limit: number | null, learnerIds: string[], groupIds: string[] = []) =>
    readLicenceCount(by(limit), { formId: next.formId, learnerIds, groupIds })
  expect(await count(20, [mia.id, noah.id])).toEqual({ limit: 20, active: 2 })
  expect(await count(20, [noah.id], [group.id])).toEqual({ limit: 20, active: 3 })
  expect(await count(20, [])).toEqual({ limit: 20, active: 1 })
  expect(await count(null, [mia.id])).toEqual({ limit: null, active: null })
  const ofRunning = { formId: running.formId, learnerIds: [noah.id], groupIds: [] }
  expect(await readLicenceCount(by(20), ofRunning)).toEqual({ limit: 20, active: 1 })
})

test('the count is told over HTTP, without limit as long as nothing sells licences', async () => {
  const { formId } = await written({})
  const path = `/api/forms/${formId}/licence-count`
  const chosen = { learnerIds: [mia.id], groupIds: [] }
  expect(await app.as(educator).post(path, chosen)).toEqual({
    status: 200,
    body: { limit: null, active: null },
  })
  expect(await app.as(null).post(path, chosen)).toEqual(refusalResponse('session-missing'))
  expect(await app.as(educator).post(path, { learnerIds: 'all' })).toMatchObject({ status: 400 })
  expect(await app.as(educator).post(`/api/forms/${randomUUID()}/licence-count`, chosen)).toEqual(
    refusalResponse('absent'),
  )
})
