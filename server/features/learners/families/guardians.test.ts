import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerRecord } from '#shared/insights/record-endpoints.ts'
import { type Guardian, maxGuardians } from '#shared/learners/guardian.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const learner = await school.addLearner()
const classmate = await school.addLearner()
await school.addGroup({ staff: [educator, observer], learners: [learner, classmate] })

const rosa = { name: 'Rosa', relation: 'Mother', email: 'rosa@home.test', mayReceive: 'nothing' }
const pathOf = (id: string, of = learner.id) => `/api/learners/${of}/guardians/${id}`
const save = (guardian: object, id = randomUUID(), person: StaffPerson = educator) =>
  as(person).put<Guardian>(pathOf(id), guardian)
const guardians = async (of = learner.id) =>
  (await as(educator).get<LearnerRecord>(`/api/learners/${of}/record`)).body.guardians

test('a guardian is noted once however often the same call comes, changed, and forgotten', async () => {
  const id = randomUUID()
  for (const _time of [1, 2]) expect(await save(rosa, id)).toEqual({ status: 200, body: { id, ...rosa } })
  expect(await guardians()).toEqual([{ id, ...rosa }])
  const changed = { ...rosa, relation: 'Foster mother', email: null, mayReceive: 'by-hand' }
  expect(await save(changed, id)).toMatchObject({ status: 200 })
  expect(await guardians()).toEqual([{ id, ...changed }])
  expect(await as(educator).delete(pathOf(id))).toEqual({ status: 200, body: {} })
  expect(await guardians()).toEqual([])
  expect(await as(educator).delete(pathOf(id))).toEqual(refusalResponse('absent'))
})

test('what was done about guardians stands in the audit log without name or address', async () => {
  const id = randomUUID()
  await save(rosa, id)
  await save({ ...rosa, mayReceive: 'family-page' }, id)
  await as(educator).delete(pathOf(id))
  const { rows } = await database.owner.query(
    `select action, subject_id, detail from audit_entries where detail ->> 'guardian' = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    {
      action: 'learners.guardian-added',
      subject_id: learner.id,
      detail: { guardian: id, mayReceive: 'nothing' },
    },
    {
      action: 'learners.guardian-changed',
      subject_id: learner.id,
      detail: { guardian: id, mayReceive: 'family-page' },
    },
    { action: 'learners.guardian-removed', subject_id: learner.id, detail: { guardian: id } },
  ])
})

test('a guardian is found under their own learner only', async () => {
  const id = randomUUID()
  await save(rosa, id)
  expect(await as(educator).put(pathOf(id, classmate.id), rosa)).toEqual(refusalResponse('absent'))
  expect(await as(educator).delete(pathOf(id, classmate.id))).toEqual(refusalResponse('absent'))
  expect(await guardians(classmate.id)).toEqual([])
  await as(educator).delete(pathOf(id))
})

test('observers, other caseloads, learners and strangers neither note guardians nor read of them', async () => {
  for (const [person, reason] of [
    [observer, 'role-too-low'],
    [colleague, 'not-your-caseload'],
    [stranger, 'absent'],
    [learner, 'role-too-low'],
    [null, 'session-missing'],
  ] as const) {
    expect(await as(person).put(pathOf(randomUUID()), rosa)).toEqual(refusalResponse(reason))
    expect(await as(person).delete(pathOf(randomUUID()))).toEqual(refusalResponse(reason))
    expect(await as(person).get(`/api/learners/${learner.id}/record`)).toEqual(refusalResponse(reason))
    expect(await as(person).get(`/api/learners/${learner.id}/reads`)).toEqual(refusalResponse(reason))
  }
})

test.each([
  ['name', { ...rosa, name: ' ' }],
  ['name', { ...rosa, name: 'two\nlines' }],
  ['relation', { ...rosa, relation: 'x'.repeat(41) }],
  ['email', { ...rosa, email: 'rosa' }],
  ['mayReceive', { ...rosa, mayReceive: 'everything' }],
])('a guardian with wrong %s is refused with its field: %j', async (field, given) => {
  expect(await save(given)).toMatchObject({
    status: 400,
    body: { error: { fields: { [field]: expect.any(String) } } },
  })
})

test('a learner has ten guardians at most, and those there are can still be changed', async () => {
  const full = await school.addLearner()
  const ids = Array.from({ length: maxGuardians }, () => randomUUID())
  for (const id of ids) await as(owner).put(pathOf(id, full.id), rosa)
  expect(await as(owner).put(pathOf(randomUUID(), full.id), rosa)).toEqual(refusalResponse('guardians-full'))
  expect(await as(owner).put(pathOf(ids[0]!, full.id), { ...rosa, name: 'Ana' })).toMatchObject({
    status: 200,
  })
})
