import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blankDraft, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
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

const begin = async (by: StaffPerson) => (await as(by).post<Form>('/api/forms', {})).body
const save = (by: StaffPerson, formId: string, draftRevision: number, draft: object) =>
  as(by).put<{ draftRevision: number }>(`/api/forms/${formId}/draft`, { draftRevision, draft })
const read = (by: StaffPerson, formId: string) => as(by).get<Form>(`/api/forms/${formId}`)
const listed = async (by: StaffPerson) =>
  (await as(by).get<{ forms: FormSummary[] }>('/api/forms')).body.forms

describe('beginning a form', () => {
  test('gives a blank draft, which only its writer and the school’s leaders have', async () => {
    const begun = await as(educator).post<Form>('/api/forms', {})
    const { id } = begun.body
    expect(begun).toEqual({
      status: 200,
      body: {
        id,
        title: '',
        status: 'draft',
        isTemporary: false,
        draft: blankDraft,
        draftRevision: 0,
        hasChanges: false,
        running: null,
        nextDueAt: null,
      },
    })
    const seen = { id, title: '', status: 'draft', learnerCount: 0, nextDueAt: null }
    for (const person of [educator, owner, admin]) expect(await listed(person)).toContainEqual(seen)
    for (const person of [colleague, observer, stranger])
      expect(await listed(person)).not.toContainEqual(seen)
  })

  test('with one key begins one form, however often it is asked', async () => {
    const begun = await Promise.all(
      [1, 2, 3].map(() => as(educator).post<Form>('/api/forms', { beginKey: learner.id })),
    )
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1)
    expect((await listed(educator)).filter(({ id }) => id === begun[0]!.body.id)).toHaveLength(1)
    expect(await as(colleague).post('/api/forms', { beginKey: learner.id })).toEqual(
      refusalResponse('not-your-caseload'),
    )
  })

  test('is written down', async () => {
    const { id } = await begin(educator)
    const { rows } = await app.database.owner.query(
      'select action, actor_id, organisation_id from audit_entries where subject_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { action: 'forms.begun', actor_id: educator.id, organisation_id: school.organisation.id },
    ])
  })
})

describe('keeping a draft', () => {
  test('keeps every part and counts the revision up', async () => {
    const { id } = await begin(educator)
    const draft = exampleDraft(app, { title: ' Kind words ', learnerIds: [learner.id] })
    expect(await save(educator, id, 0, draft)).toEqual({ status: 200, body: { draftRevision: 1 } })
    const kept = await read(educator, id)
    expect(kept.body).toEqual({
      id,
      title: 'Kind words',
      status: 'draft',
      isTemporary: false,
      draft,
      draftRevision: 1,
      hasChanges: false,
      running: null,
      nextDueAt: null,
    })
  })

  test('in a second tab is refused when the first has kept another, which it gets to go on from', async () => {
    const { id } = await begin(educator)
    const first = exampleDraft(app, { title: 'First tab' })
    await save(educator, id, 0, first)

    const second = await save(educator, id, 0, exampleDraft(app, { title: 'Second tab' }))
    expect(second).toEqual({
      status: 409,
      body: {
        error: {
          code: 'conflict',
          reason: 'draft-changed-elsewhere',
          fields: {},
          stored: { draft: first, draftRevision: 1 },
        },
      },
    })
    expect((await read(educator, id)).body.draft.title).toBe('First tab')
    expect(await save(educator, id, 1, exampleDraft(app, { title: 'Second tab' }))).toMatchObject({
      status: 200,
    })
  })

  test('once more, after an answer that got lost, changes nothing', async () => {
    const { id } = await begin(educator)
    const draft = exampleDraft(app, { description: '<p>See <a href="https://a.test">this</a></p>' })
    await save(educator, id, 0, draft)
    expect(await save(educator, id, 0, draft)).toEqual({ status: 200, body: { draftRevision: 1 } })
  })

  test('at the same moment in two tabs keeps one of them', async () => {
    const { id } = await begin(educator)
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) => save(educator, id, 0, exampleDraft(app, { title }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read(educator, id)).body.draftRevision).toBe(1)
  })

  test('cleans its rich texts of all that could act', async () => {
    const { id } = await begin(educator)
    const { questions } = exampleDraft(app)
    const draft = exampleDraft(app, {
      description: '<p onclick="go()">Calm<script>go()</script></p>',
      questions: questions.map((question) => ({
        ...question,
        cue: '<img src="https://a.test/x.png">Breathe',
      })),
    })
    await save(educator, id, 0, draft)
    const kept = (await read(educator, id)).body.draft
    expect(kept.description).toBe('<p>Calm</p>')
    expect(kept.questions.map(({ cue }) => cue)).toEqual(['Breathe', 'Breathe'])
  })

  test('whose text grows too long when its links are spelt out is refused by name', async () => {
    const { id } = await begin(educator)
    const draft = exampleDraft(app, { description: '<a href="tel:1">a</a>'.repeat(900) })
    expect(await save(educator, id, 0, draft)).toEqual(
      refusalResponse('input-invalid', { description: 'too-big' }),
    )
  })

  test.each<[string, object, Record<string, string>]>([
    ['a title that is too long', { title: 'a'.repeat(121) }, { 'draft.title': 'too-big' }],
    ['a part that is missing', { questions: undefined }, { 'draft.questions': 'invalid-type' }],
    ['a question that is no question', { questions: ['?'] }, { 'draft.questions.0': 'invalid-type' }],
  ])('with %s is refused', async (_case, change, fields) => {
    const { id } = await begin(educator)
    expect(await save(educator, id, 0, { ...blankDraft, ...change })).toEqual(
      refusalResponse('input-invalid', fields),
    )
  })

  test('with a sign that no database holds breaks nothing', async () => {
    const { id } = await begin(educator)
    expect(await save(educator, id, 0, { ...blankDraft, description: 'a\u0000b' })).toEqual(
      refusalResponse('input-invalid', { 'draft.description': 'invalid-format' }),
    )
    expect(await save(educator, id, 0, { ...blankDraft, title: 'a\ud800b' })).toMatchObject({ status: 200 })
  })

  test('is over once the form has ended', async () => {
    const group = await school.addGroup({ staff: [educator] })
    const { id } = await publishForm(app, educator, { groupIds: [group.id] })
    await as(educator).post(`/api/forms/${id}/move`, { move: 'end' })
    expect(await save(educator, id, 1, blankDraft)).toEqual(refusalResponse('form-not-draft'))
  })
})

describe('who may', () => {
  const draftOf = (formId: string) => `/api/forms/${formId}/draft`
  const body: { draftRevision: number; draft: FormDraft } = { draftRevision: 0, draft: blankDraft }

  test('nobody without a session sees or writes forms', async () => {
    const { id } = await begin(educator)
    for (const answer of [
      as(null).get('/api/forms'),
      as(null).get(`/api/forms/${id}`),
      as(null).post('/api/forms', {}),
      as(null).put(draftOf(id), body),
    ])
      expect(await answer).toEqual(refusalResponse('session-missing'))
  })

  test('an observer writes nothing', async () => {
    const { id } = await begin(educator)
    expect(await as(observer).post('/api/forms', {})).toEqual(refusalResponse('role-too-low'))
    expect(await as(observer).put(draftOf(id), body)).toEqual(refusalResponse('role-too-low'))
  })

  test('a learner has no business with how forms are written', async () => {
    const { id } = await begin(educator)
    const asLearner = as({ ...learner })
    for (const answer of [
      asLearner.get('/api/forms'),
      asLearner.get(`/api/forms/${id}`),
      asLearner.post('/api/forms', {}),
      asLearner.put(draftOf(id), body),
    ])
      expect(await answer).toEqual(refusalResponse('role-too-low'))
  })

  test('another school’s form looks like none', async () => {
    const { id } = await begin(educator)
    for (const [formId, organisation] of [
      [id, undefined],
      [id, school.organisation.id],
      [randomUUID(), undefined],
    ] as const) {
      expect(await as(stranger).get(`/api/forms/${formId}`, { organisation })).toEqual(
        refusalResponse('absent'),
      )
      expect(await as(stranger).put(draftOf(formId), body, { organisation })).toEqual(
        refusalResponse('absent'),
      )
    }
    expect(await as(stranger).get('/api/forms', { organisation: school.organisation.id })).toEqual(
      refusalResponse('absent'),
    )
  })

  test('an educator leaves a colleague’s draft alone, a leader may take it up', async () => {
    const { id } = await begin(educator)
    expect(await as(colleague).get(`/api/forms/${id}`)).toEqual(refusalResponse('not-your-caseload'))
    expect(await as(colleague).put(draftOf(id), body)).toEqual(refusalResponse('not-your-caseload'))
    expect(await save(admin, id, 0, exampleDraft(app))).toMatchObject({ status: 200 })
  })

  test('what is no id is no form', async () => {
    expect(await as(owner).get('/api/forms/none')).toEqual(
      refusalResponse('input-invalid', { formId: 'invalid-format' }),
    )
  })
})

describe('the forms within reach', () => {
  test('of staff are those given to a group or a learner of theirs', async () => {
    const mine = await school.addGroup({ staff: [colleague, observer] })
    const inBoth = await school.addLearner({ groups: [mine] })
    const theirs = await school.addGroup({ learners: [inBoth] })

    const toGroup = await publishForm(app, owner, { title: 'To their group', groupIds: [mine.id] })
    const toLearner = await publishForm(app, owner, { title: 'To their learner', learnerIds: [inBoth.id] })
    const toOtherGroup = await publishForm(app, owner, {
      title: 'To a group of their learner',
      groupIds: [theirs.id],
    })
    const toOthers = await publishForm(app, owner, { title: 'To others', learnerIds: [learner.id] })

    for (const person of [colleague, observer]) {
      const seen = (await listed(person)).map(({ id }) => id)
      expect(seen).toEqual(expect.arrayContaining([toGroup.id, toLearner.id, toOtherGroup.id]))
      expect(seen).not.toContain(toOthers.id)
      expect(await read(person, toOtherGroup.id)).toMatchObject({ status: 200 })
      expect(await read(person, toOthers.id)).toEqual(refusalResponse('not-your-caseload'))
    }
  })

  test('say how many learners have each, once each and without those withdrawn, and when it opens next', async () => {
    const both = await school.addLearner()
    const gone = await school.addLearner()
    const group = await school.addGroup({ learners: [both, gone, await school.addLearner()] })
    const { id } = await publishForm(app, owner, { learnerIds: [both.id, learner.id], groupIds: [group.id] })
    await app.database.owner.query('update learners set withdrawn_at = $1 where id = $2', [
      app.clock.now(),
      gone.id,
    ])

    expect(await listed(owner)).toContainEqual({
      id,
      title: 'Morning check-in',
      status: 'active',
      learnerCount: 3,
      nextDueAt: '2026-09-07T07:00:00.000Z',
    })
  })
})
