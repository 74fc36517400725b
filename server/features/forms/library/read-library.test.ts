import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FormInLibrary, FormOverview, LearnerOfForm } from '#shared/forms/library/library-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { openAt, openFor, answer } = checkInActions(app)
const { owner, educator, colleague, observer, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator, observer] })
const mia = await school.addLearner({ name: 'Mia', groups: [group] })
const noah = await school.addLearner({ name: 'Noah', groups: [group] })
const zoe = await school.addLearner({ name: 'Zoe' })

const kind = await publishForm(app, educator, { title: 'Kind words', groupIds: [group.id] })
const mixed = await publishForm(app, owner, { title: 'Busy mornings', learnerIds: [mia.id, zoe.id] })
const paused = await publishForm(app, owner, { title: 'Afternoons', groupIds: [group.id] })
await as(owner).post(`/api/forms/${paused.id}/move`, { move: 'pause' })
const lunch = await publishForm(app, owner, {
  title: 'Lunch',
  groupIds: [group.id],
  schedule: { kind: 'manual', periods: [{ name: 'Lunch', time: null }] },
})

await openAt('2026-09-07T09:00')
const kindOfMia = (await openFor(mia)).find(({ formTitle }) => formTitle === 'Kind words')!
await answer(mia, kindOfMia.id, sameAnswerForAll(1, kind.questionIds))
await openAt('2026-09-08T09:00')
app.clock.moveTo('2026-09-08T10:00')

const library = async (query = '', by: StaffPerson = owner) =>
  (await as(by).get<{ forms: FormInLibrary[]; total: number }>(`/api/form-library${query}`)).body
const titles = async (query = '', by: StaffPerson = owner) =>
  (await library(query, by)).forms.map(({ title }) => title)

describe('the library', () => {
  test('tells of each form how it stands and how its last seven days were answered', async () => {
    const { forms, total } = await library('?search=kind')
    expect(total).toBe(1)
    const gap = { sent: 0, answered: 0 }
    expect(forms).toEqual([
      {
        id: kind.id,
        title: 'Kind words',
        status: 'active',
        isArchived: false,
        hasChanges: false,
        isManual: false,
        learnerCount: 2,
        nextDueAt: '2026-09-09T07:00:00.000Z',
        week: [
          ...['02', '03', '04', '05', '06'].map((day) => ({ onDate: `2026-09-${day}`, ...gap })),
          { onDate: '2026-09-07', sent: 2, answered: 1 },
          { onDate: '2026-09-08', sent: 2, answered: 0 },
        ],
      },
    ])
  })

  test('is narrowed and ordered as asked', async () => {
    expect(await titles('?sort=title')).toEqual(['Afternoons', 'Busy mornings', 'Kind words', 'Lunch'])
    expect(await titles('?sort=-title')).toEqual(['Lunch', 'Kind words', 'Busy mornings', 'Afternoons'])
    expect(await titles('?sort=next')).toEqual(['Busy mornings', 'Kind words', 'Afternoons', 'Lunch'])
    expect(await titles('?only=paused')).toEqual(['Afternoons'])
    expect(await titles('?only=archived')).toEqual([])
    expect(await titles('?search=WORDS')).toEqual(['Kind words'])
    expect(await titles('?search=%25')).toEqual([])
  })

  test('comes in pages', async () => {
    const { total } = await library()
    expect(await library('?page=2')).toEqual({ forms: [], total: 0, pageSize: 15 })
    expect(total).toBe(4)
  })

  test('counts for educators and observers the learners of their caseload', async () => {
    const seen = async (by: StaffPerson) => {
      const { forms } = await library('?search=busy', by)
      return forms.map(({ learnerCount, week }) => [learnerCount, week.at(-1)!.sent])
    }
    expect(await seen(owner)).toEqual([[2, 2]])
    expect(await seen(educator)).toEqual([[1, 1]])
    expect(await seen(observer)).toEqual([[1, 1]])
    expect(await seen(colleague)).toEqual([])
  })

  test('is for staff of the school', async () => {
    expect(await as(null).get('/api/form-library')).toEqual(refusalResponse('session-missing'))
    expect(await as(mia).get('/api/form-library')).toEqual(refusalResponse('role-too-low'))
    expect(await titles('', stranger)).toEqual([])
    expect(await as(owner).get('/api/form-library?sort=colour')).toMatchObject({ status: 400 })
  })
})

describe('the learners of a form', () => {
  const learners = async (formId: string, by: StaffPerson = owner) =>
    (await as(by).get<{ learners: LearnerOfForm[] }>(`/api/forms/${formId}/learners`)).body.learners

  test('come with how each is doing, whoever missed most first', async () => {
    const [first, second, ...others] = await learners(kind.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ name: 'Noah', sent: 2, answered: 0, missedLately: 2, lastAnsweredAt: null })
    expect(second).toMatchObject({
      name: 'Mia',
      hasIt: true,
      goalPercentage: 80,
      sent: 2,
      answered: 1,
      missedLately: 1,
      lastAnsweredAt: '2026-09-07T07:00:00.000Z',
    })
  })

  test('are those of the caller’s caseload', async () => {
    expect((await learners(mixed.id)).map(({ name }) => name)).toEqual(['Mia', 'Zoe'])
    expect((await learners(mixed.id, observer)).map(({ name }) => name)).toEqual(['Mia'])
  })

  test('stay in sight for a while when they lose it', async () => {
    const form = await publishForm(app, owner, { title: 'Given back', learnerIds: [noah.id, mia.id] })
    await openAt('2026-09-09T09:00')
    const { body } = await as(owner).get<{ draft: object; draftRevision: number }>(`/api/forms/${form.id}`)
    const changed = { ...body.draft, learnerIds: [mia.id] }
    await as(owner).put(`/api/forms/${form.id}/draft`, { draftRevision: body.draftRevision, draft: changed })
    await as(owner).post(`/api/forms/${form.id}/publish-changes`, { draftRevision: body.draftRevision + 1 })
    const held = (await learners(form.id)).map(({ name, hasIt }) => [name, hasIt])
    expect(held).toEqual([
      ['Mia', true],
      ['Noah', false],
    ])
    await as(owner).post(`/api/forms/${form.id}/move`, { move: 'end' })
    app.clock.moveTo('2026-09-08T10:00')
  })
})

describe('the overview of a form', () => {
  const overview = async (formId: string, by: StaffPerson = owner) =>
    (await as(by).get<FormOverview>(`/api/forms/${formId}/overview`)).body

  test('tells what it asks, when it opens, how it goes and who is behind', async () => {
    expect(await overview(kind.id)).toMatchObject({
      title: 'Kind words',
      status: 'active',
      timeZone: 'Europe/Oslo',
      learnerCount: 2,
      running: {
        goalPercentage: 80,
        scheduleInWords: expect.stringContaining('09:00'),
        questions: [{ text: 'I kept my hands to myself.' }, { text: 'I used kind words.' }],
        manualPeriods: [],
        openings: expect.arrayContaining([expect.objectContaining({ onDate: '2026-09-09', time: '09:00' })]),
      },
      figures: { sent: 4, answered: 1 },
      behind: [{ name: 'Noah' }, { name: 'Mia' }],
      versions: [{ version: 1, by: 'Some educator', changed: [] }],
    })
  })

  test('names the parts that each version changed', async () => {
    const form = await publishForm(app, educator, { title: 'Changed', groupIds: [group.id] })
    const path = `/api/forms/${form.id}`
    const { body } = await as(educator).get<{ draft: object; draftRevision: number }>(path)
    const changed = { ...body.draft, title: 'Changed again', goalPercentage: 60, iconSet: 'stars' }
    const draftRevision = body.draftRevision + 1
    await as(educator).put(`${path}/draft`, { draftRevision: body.draftRevision, draft: changed })
    expect((await overview(form.id)).hasChanges).toBe(true)
    await as(educator).post(`${path}/publish-changes`, { draftRevision, from: '2026-09-14' })
    expect(await overview(form.id)).toMatchObject({
      hasChanges: false,
      versions: [
        { version: 2, changed: ['title', 'goal', 'pictures'], inForceAt: '2026-09-13T22:00:00.000Z' },
        { version: 1, changed: [] },
      ],
    })
  })

  test('names the periods in which it is opened by hand', async () => {
    expect((await overview(lunch.id)).running).toMatchObject({
      scheduleInWords: '',
      manualPeriods: [{ slot: 0, name: 'Lunch' }],
      openings: [],
    })
  })

  test('of a draft is empty', async () => {
    const { body } = await as(owner).post<{ id: string }>('/api/forms', {})
    expect(await overview(body.id)).toMatchObject({
      status: 'draft',
      running: null,
      behind: [],
      versions: [],
    })
  })

  test.each(['overview', 'learners'])('and its %s are for those who see the form', async (what) => {
    const path = `/api/forms/${kind.id}/${what}`
    expect(await as(null).get(path)).toEqual(refusalResponse('session-missing'))
    expect(await as(mia).get(path)).toEqual(refusalResponse('role-too-low'))
    expect(await as(colleague).get(path)).toEqual(refusalResponse('not-your-caseload'))
    expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
    expect(await as(owner).get(`/api/forms/${randomUUID()}/${what}`)).toEqual(refusalResponse('absent'))
    expect(await as(owner).get(`/api/forms/none/${what}`)).toMatchObject({ status: 400 })
  })
})
