import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Form } from '#shared/forms/endpoints.ts'
import type { FormTemplate } from '#shared/forms/templates/template-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { owner, educator, colleague, observer, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const learner = await school.addLearner({ groups: [group] })
const form = await publishForm(app, educator, {
  title: 'Kind words',
  learnerIds: [learner.id],
  overrides: [{ learnerId: learner.id, goalPercentage: 60, matchRate: null }],
})

const copy = (from: object, overrides: object = {}, by: StaffPerson = educator) =>
  as(by).post<Form>('/api/form-copies', { from, title: 'Again', ...overrides })
const save = (by: StaffPerson = educator) =>
  as(by).post<FormTemplate>('/api/form-templates', { formId: form.id, title: 'Ours' })
const templates = async (by: StaffPerson) =>
  (await as(by).get<{ templates: FormTemplate[] }>('/api/form-templates')).body.templates
const remove = (templateId: string, by: StaffPerson) => as(by).delete(`/api/form-templates/${templateId}`)

describe('a copy', () => {
  test('of a form is a draft that asks the same, of nobody, beginning today', async () => {
    const { body } = await copy({ kind: 'form', formId: form.id })
    expect(body).toMatchObject({
      title: 'Again',
      status: 'draft',
      draft: {
        title: 'Again',
        questions: [{ text: 'I kept my hands to myself.' }, { text: 'I used kind words.' }],
        learnerIds: [],
        groupIds: [],
        overrides: [],
        attainableConfirmed: false,
        schedule: { startsOn: '2026-09-07' },
      },
    })
    expect(body.draft.questions.map(({ id }) => id)).not.toContain(form.questionIds[0])
  })

  test('of a template that ships with the product needs learners only', async () => {
    const { body } = await copy({ kind: 'starter', name: 'ready-to-learn' })
    const path = `/api/forms/${body.id}`
    const draft = { ...body.draft, learnerIds: [learner.id], attainableConfirmed: true }
    await as(educator).put(`${path}/draft`, { draftRevision: 0, draft })
    expect(await as(educator).post(`${path}/publish`, { draftRevision: 1 })).toMatchObject({ status: 200 })
  })

  test('of a template that ships with the product asks in the language that the caller reads', async () => {
    const { body } = await as(educator).post<Form>(
      '/api/form-copies',
      { from: { kind: 'starter', name: 'ready-to-learn' }, title: 'A punto para aprender' },
      { headers: { cookie: 'daymark_language=es' } },
    )
    expect(body.draft.questions[0]?.text).toBe('Empecé cuando me lo pidieron.')
  })

  test('is made once with one key', async () => {
    const from = { kind: 'form', formId: form.id }
    const beginKey = randomUUID()
    const made = await Promise.all([1, 2].map(() => copy(from, { beginKey })))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  })

  test('needs a source that is there and within reach', async () => {
    expect(await copy({ kind: 'starter', name: 'none' })).toEqual(refusalResponse('absent'))
    expect(await copy({ kind: 'template', templateId: randomUUID() })).toEqual(refusalResponse('absent'))
    const from = { kind: 'form', formId: form.id }
    expect(await copy(from, {}, colleague)).toEqual(refusalResponse('not-your-caseload'))
    expect(await copy(from, {}, stranger)).toEqual(refusalResponse('absent'))
    expect(await copy(from, {}, observer)).toEqual(refusalResponse('role-too-low'))
    expect(await as(null).post('/api/form-copies', { from, title: 'A' })).toEqual(
      refusalResponse('session-missing'),
    )
    expect(await copy(from, { title: '' })).toMatchObject({ status: 400 })
  })
})

describe('a template of the school’s own', () => {
  test('keeps what a form asks, for everybody who writes forms there, and names nobody', async () => {
    const { body } = await save()
    expect(body).toMatchObject({ title: 'Ours', questionCount: 2, isRemovable: true })
    expect(await templates(colleague)).toMatchObject([{ id: body.id, isRemovable: false }])
    expect(await templates(owner)).toMatchObject([{ id: body.id, isRemovable: true }])
    expect(await templates(observer)).toMatchObject([{ id: body.id, isRemovable: false }])
    expect(await templates(stranger)).toEqual([])
    const { rows } = await app.database.owner.query('select draft::text from form_templates')
    expect(rows[0].draft).not.toContain(learner.id)

    const copied = await copy({ kind: 'template', templateId: body.id }, {}, colleague)
    expect(copied).toMatchObject({ body: { draft: { title: 'Again', iconSet: 'faces' } } })
    expect(await copy({ kind: 'template', templateId: body.id }, {}, stranger)).toEqual(
      refusalResponse('absent'),
    )
    await remove(body.id, owner)
  })

  test('is taken away by whoever made it, and by the school’s leaders', async () => {
    const { body } = await save()
    expect(await remove(body.id, colleague)).toEqual(refusalResponse('not-your-caseload'))
    expect(await remove(body.id, stranger)).toEqual(refusalResponse('absent'))
    expect(await remove(body.id, observer)).toEqual(refusalResponse('role-too-low'))
    expect(await remove(body.id, educator)).toMatchObject({ status: 200 })
    expect(await remove(body.id, educator)).toEqual(refusalResponse('absent'))
    expect(await templates(owner)).toEqual([])
  })

  test('is made by those who write forms, of forms within reach', async () => {
    expect(await save(colleague)).toEqual(refusalResponse('not-your-caseload'))
    expect(await save(stranger)).toEqual(refusalResponse('absent'))
    expect(await save(observer)).toEqual(refusalResponse('role-too-low'))
    expect(await as(null).get('/api/form-templates')).toEqual(refusalResponse('session-missing'))
    expect(await as(educator).post('/api/form-templates', { formId: form.id })).toMatchObject({ status: 400 })
  })
})
