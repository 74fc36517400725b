import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { ManualOpening } from '#shared/check-ins/endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { openAt, answer, undraw } = checkInActions(app)
const { owner, educator, colleague, observer, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const [mia, noah] = [
  await school.addLearner({ groups: [group] }),
  await school.addLearner({ groups: [group] }),
]
const zoe = await school.addLearner()
const learnerIds = [mia.id, noah.id]

const sendNow = (formId: string, overrides: object = {}, by = educator) =>
  as(by).post<ManualOpening>(`/api/forms/${formId}/send-now`, { requestId: randomUUID(), ...overrides })
const open = (formId: string, slot = 0, requestId = randomUUID(), by = educator) =>
  as(by).post<ManualOpening>(`/api/forms/${formId}/open`, { requestId, slot })
const start = (formId: string, by = mia, slot = 0, requestId = randomUUID()) =>
  as(by).post<ManualOpening>(`/api/student/forms/${formId}/start`, { requestId, slot })

async function published(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  return publishForm(app, educator, { learnerIds, ...given })
}
const manual = (given: TestFormInput = {}) =>
  published({
    schedule: { kind: 'manual', periods: ['Morning', 'Lunch'].map((name) => ({ name, time: null })) },
    ...given,
  })

async function openOn(formId: string) {
  const { rows } = await database.owner.query(
    `select o.on_date::text, o.slot, o.period_name, count(c.id)::int as check_ins
       from occurrences o left join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
      where o.form_id = $1 group by o.organisation_id, o.id, o.on_date, o.slot, o.period_name order by o.opens_at, o.id`,
    [formId],
  )
  return rows
}

async function checkInsOf(formId: string, learner: LearnerPerson): Promise<{ id: string }[]> {
  const { rows } = await database.owner.query(
    'select id from check_ins where form_id = $1 and learner_id = $2',
    [formId, learner.id],
  )
  return rows
}

describe('sending a form now', () => {
  test('opens one check-in for everybody who has it, for as long as any', async () => {
    const { id } = await published()
    expect(await sendNow(id)).toMatchObject({
      status: 200,
      body: { checkIns: 2, closesAt: '2026-09-07T06:30:00.000Z' },
    })
    expect(await checkInsOf(id, mia)).toHaveLength(1)
    expect(await openOn(id)).toEqual([{ on_date: '2026-09-07', slot: 0, period_name: '', check_ins: 2 }])
  })

  test('opens it for the chosen learners only', async () => {
    const { id } = await published()
    expect(await sendNow(id, { learnerIds: [noah.id] })).toMatchObject({ body: { checkIns: 1 } })
    expect(await checkInsOf(id, mia)).toEqual([])
  })

  test('once, however often the same request comes', async () => {
    const { id } = await published()
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => sendNow(id, { requestId })))
    expect(new Set(answers.map(({ body }) => body.occurrenceId)).size).toBe(1)
    expect(answers.map(({ body }) => body.checkIns)).toEqual([2, 2, 2])
    expect(await openOn(id)).toHaveLength(1)
  })

  test('a second time while the first is open only when it is asked for, to those who have it', async () => {
    const { id } = await published()
    await sendNow(id, { learnerIds: [mia.id] })
    expect(await sendNow(id)).toEqual(refusalResponse('sent-already'))
    expect(await sendNow(id, { learnerIds: [noah.id] })).toMatchObject({ body: { checkIns: 1 } })
    expect(await sendNow(id, { again: true })).toMatchObject({ body: { checkIns: 2 } })
    clock.moveTo('2026-09-07T08:30')
    expect(await sendNow(id)).toMatchObject({ body: { checkIns: 2 } })
    expect(await openOn(id)).toHaveLength(4)
  })

  test('neither uses up COUNT nor moves what the rule opens', async () => {
    const { id } = await published({ schedule: { rule: { freq: 'DAILY', count: 2 } } })
    await sendNow(id)
    await openAt('2026-09-07T09:00')
    await sendNow(id)
    await openAt('2026-09-08T09:00')
    await openAt('2026-09-09T09:00')
    expect((await openOn(id)).map(({ on_date }) => on_date)).toEqual([
      '2026-09-07',
      '2026-09-07',
      '2026-09-07',
      '2026-09-08',
    ])
  })

  test('keeps a closed calendar from planning a day a second time', async () => {
    const periods = ['09:00', '13:00'].map((time) => ({ name: '', time }))
    const { id } = await published({ schedule: { periods } })
    await openAt('2026-09-07T09:00')
    await sendNow(id)
    const closure = { name: 'Away', startsOn: '2026-09-07', endsOn: '2026-09-07' }
    const { body } = await as(owner).post<{ id: string }>('/api/organisation/closures', closure)
    await as(owner).delete(`/api/organisation/closures/${body.id}`)
    await openAt('2026-09-07T13:00')
    expect(await openOn(id)).toHaveLength(3)
  })

  test('tells learners as any opening does', async () => {
    const learner = await school.addLearner({ email: 'ida@school.test', groups: [group] })
    const { id } = await published({ learnerIds: [learner.id] })
    await sendNow(id)
    const { rows } = await database.owner.query('select kind from messages where learner_id = $1', [
      learner.id,
    ])
    expect(rows).toEqual([{ kind: 'check-in-opened' }])
  })

  test('is refused for a form that does not run, and for whoever does not have it', async () => {
    const { id } = await published()
    expect(await sendNow(id, { learnerIds: [zoe.id] }, owner)).toMatchObject({
      body: { error: { reason: 'absent', fields: { learnerIds: 'absent' } } },
    })
    await as(educator).post(`/api/forms/${id}/move`, { move: 'pause' })
    expect(await sendNow(id)).toEqual(refusalResponse('form-not-running'))
  })

  test('is for those who publish forms of their caseload', async () => {
    const { id } = await published()
    const path = `/api/forms/${id}/send-now`
    const body = { requestId: randomUUID() }
    expect(await as(null).post(path, body)).toEqual(refusalResponse('session-missing'))
    expect(await as(observer).post(path, body)).toEqual(refusalResponse('role-too-low'))
    expect(await as(colleague).post(path, body)).toEqual(refusalResponse('not-your-caseload'))
    expect(await as(stranger).post(path, body)).toEqual(refusalResponse('absent'))
    expect(await as(educator).post(path, { learnerIds: [] })).toMatchObject({ status: 400 })
  })
})

describe('a form that is opened by hand', () => {
  test('opens each period once a day for each learner', async () => {
    const { id } = await manual()
    expect(await open(id, 1)).toMatchObject({ body: { checkIns: 2 } })
    expect(await open(id, 1)).toEqual(refusalResponse('nothing-to-open'))
    expect(await open(id, 0)).toMatchObject({ body: { checkIns: 2 } })
    clock.moveTo('2026-09-08T08:00')
    expect(await open(id, 1)).toMatchObject({ body: { checkIns: 2 } })
    expect((await openOn(id)).map(({ period_name }) => period_name)).toEqual(['Lunch', 'Morning', 'Lunch'])
  })

  test('opens once when it is pressed twice', async () => {
    const { id } = await manual()
    const requestId = randomUUID()
    const answers = await Promise.all([open(id, 0, requestId), open(id, 0, requestId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await openOn(id)).toHaveLength(1)
  })

  test('has the periods that its schedule names, and a form that opens by itself has none', async () => {
    const { id } = await manual()
    expect(await open(id, 5)).toMatchObject({ status: 404 })
    expect(await open((await published()).id)).toMatchObject({ status: 404 })
  })

  test('is settled when its day is over, not between two periods', async () => {
    const { id, questionIds } = await manual({ learnerIds: [mia.id] })
    await open(id, 0)
    await undraw(id)
    const mine = (await checkInsOf(id, mia))[0]!
    await answer(mia, mine.id, sameAnswerForAll(1, questionIds))
    const settled = async () => {
      await settleAllClosedDays(await app.workerRuntime())
      return (await database.owner.query('select 1 from day_results where form_id = $1', [id])).rows.length
    }
    clock.moveTo('2026-09-07T20:00')
    expect(await settled()).toBe(0)
    clock.moveTo('2026-09-08T00:01')
    expect(await settled()).toBe(1)
  })

  test('is opened by its learner where its settings let them, once a day', async () => {
    const { id } = await manual({ settings: { selfStart: true } })
    expect(await start(id)).toMatchObject({ status: 200, body: { checkIns: 1 } })
    expect(await start(id)).toEqual(refusalResponse('nothing-to-open'))
    expect(await open(id)).toMatchObject({ body: { checkIns: 1 } })
    expect(await start(id, noah)).toEqual(refusalResponse('nothing-to-open'))
  })

  test('is opened by staff alone otherwise, and never by whoever does not have it', async () => {
    const { id } = await manual()
    expect(await start(id)).toEqual(refusalResponse('self-start-off'))
    expect(await start(id, zoe)).toEqual(refusalResponse('absent'))
    expect(await as(null).post(`/api/student/forms/${id}/start`, {})).toEqual(
      refusalResponse('session-missing'),
    )
    expect(await as(owner).post(`/api/student/forms/${id}/start`, {})).toEqual(
      refusalResponse('role-too-low'),
    )
    expect(await as(mia).post(`/api/student/forms/${id}/start`, { slot: 12 })).toMatchObject({ status: 400 })
  })

  test('is opened by those who publish forms of their caseload', async () => {
    const { id } = await manual()
    const path = `/api/forms/${id}/open`
    const body = { requestId: randomUUID(), slot: 0 }
    expect(await as(null).post(path, body)).toEqual(refusalResponse('session-missing'))
    expect(await as(observer).post(path, body)).toEqual(refusalResponse('role-too-low'))
    expect(await as(colleague).post(path, body)).toEqual(refusalResponse('not-your-caseload'))
    expect(await as(stranger).post(path, body)).toEqual(refusalResponse('absent'))
    expect(await as(educator).post(path, {})).toMatchObject({ status: 400 })
  })
})
