import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Form, FormSummary } from '#shared/forms/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const school = await createSchool(app)
const { owner, admin, educator, colleague, observer, stranger } = school
const learner = await school.addLearner()
const group = await school.addGroup({ staff: [educator], learners: [learner] })

async function begin(by: StaffPerson) {
  const { body } = await as(by).post<Form>('/api/forms', { isTemporary: true })
  return body.id
}
const keep = (by: StaffPerson, formId: string) => as(by).post(`/api/forms/${formId}/keep`, {})
const discard = (by: StaffPerson | null, formId: string, options?: { organisation: string }) =>
  as(by).post('/api/organization/delete-form-steps', { form_step: formId }, options)
const isThere = async (by: StaffPerson, formId: string) =>
  (await as(by).get(`/api/forms/${formId}`)).status === 200
const lists = async (by: StaffPerson, formId: string) =>
  (await as(by).get<{ forms: FormSummary[] }>('/api/forms')).body.forms.some(({ id }) => id === formId)
const acts = async (formId: string) => {
  const { rows } = await app.database.owner.query<{ action: string }>(
    'select action from audit_entries where subject_id = $1 order by at, id',
    [formId],
  )
  return rows.map(({ action }) => action)
}

describe('a form begun and not kept', () => {
  test('is with its writer alone, whoever leads the school', async () => {
    const id = await begin(educator)
    expect(await lists(educator, id)).toBe(true)
    expect((await as(educator).get<Form>(`/api/forms/${id}`)).body.isTemporary).toBe(true)
    for (const person of [owner, admin]) {
      expect(await lists(person, id)).toBe(false)
      expect(await as(person).get(`/api/forms/${id}`)).toEqual(refusalResponse('absent'))
      expect(await keep(person, id)).toEqual(refusalResponse('absent'))
    }
    expect(await as(colleague).get(`/api/forms/${id}`)).toEqual(refusalResponse('absent'))
  })

  test('of a leader is theirs alone too', async () => {
    const id = await begin(owner)
    expect(await lists(owner, id)).toBe(true)
    expect(await lists(admin, id)).toBe(false)
  })

  test('is a draft like any other once it is kept, however often', async () => {
    const id = await begin(educator)
    for (const _time of ['once', 'again']) expect(await keep(educator, id)).toEqual({ status: 200, body: {} })
    expect(await lists(owner, id)).toBe(true)
    expect((await as(owner).get<Form>(`/api/forms/${id}`)).body.isTemporary).toBe(false)
    expect(await acts(id)).toEqual(['forms.begun', 'forms.kept'])
  })

  test('is for everybody once it is published', async () => {
    const id = await begin(educator)
    const draft = exampleDraft(app, { groupIds: [group.id] })
    await as(educator).put(`/api/forms/${id}/draft`, { draftRevision: 0, draft })
    expect((await as(educator).post(`/api/forms/${id}/publish`, { draftRevision: 1 })).status).toBe(200)
    expect(await lists(owner, id)).toBe(true)
  })
})

describe('discarding', () => {
  test('deletes what its writer has begun; a second time there is nothing left to do', async () => {
    const id = await begin(educator)
    for (const _time of ['once', 'again'])
      expect(await discard(educator, id)).toEqual({ status: 200, body: {} })
    expect(await lists(educator, id)).toBe(false)
    expect(await as(educator).get(`/api/forms/${id}`)).toEqual(refusalResponse('absent'))
    expect(await acts(id)).toEqual(['forms.begun', 'forms.discarded'])
  })

  test('leaves a kept draft and a published form alone', async () => {
    const kept = await begin(educator)
    await keep(educator, kept)
    const { id: published } = await publishForm(app, educator, { groupIds: [group.id] })
    for (const id of [kept, published]) {
      expect(await discard(educator, id)).toEqual({ status: 200, body: {} })
      expect(await isThere(educator, id)).toBe(true)
    }
  })

  test('of what is not the caller’s looks like discarding nothing, and does nothing', async () => {
    const id = await begin(educator)
    for (const person of [owner, colleague, stranger])
      expect(await discard(person, id)).toEqual(await discard(person, randomUUID()))
    expect(await isThere(educator, id)).toBe(true)
  })

  test('is nothing for strangers, observers and learners', async () => {
    const id = await begin(educator)
    expect(await discard(null, id)).toEqual(refusalResponse('session-missing'))
    expect(await discard(observer, id)).toEqual(refusalResponse('role-too-low'))
    expect(await discard(stranger, id, { organisation: school.organisation.id })).toEqual(
      refusalResponse('absent'),
    )
    expect(await as({ ...learner }).post('/api/organization/delete-form-steps', { form_step: id })).toEqual(
      refusalResponse('role-too-low'),
    )
    expect(await isThere(educator, id)).toBe(true)
  })

  test('needs the id of a step', async () => {
    expect(await discard(educator, 'none')).toEqual(
      refusalResponse('input-invalid', { form_step: 'invalid-format' }),
    )
  })
})
