import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConsentCounts, FamilyConsents } from '#shared/learners/family-consent-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { agree, withdraw } = consentActions(app)

const said = { state: 'given', by: { kind: 'family' }, how: 'paper', onDate: '2026-09-07' }
const note = (who: StaffPerson, learnerIds: string[], more: object = {}) =>
  as(who).post<{ learnerIds: string[] }>('/api/family-consents', {
    requestKey: randomUUID(),
    learnerIds,
    ...said,
    ...more,
  })
const read = async (who: StaffPerson, learnerId: string) =>
  (await as(who).get<FamilyConsents>(`/api/learners/${learnerId}/consents`)).body
const sums = async (who: StaffPerson) => (await as(who).get<ConsentCounts>('/api/family-consents')).body
const found = async (who: StaffPerson, consent: string) =>
  (await as(who).get<{ learnerIds: string[] }>(`/api/insights/found-learners?consent=${consent}`)).body
    .learnerIds

async function schoolThatAsks() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  await agree(school.owner, 'taking-part', { basis: 'consent' })
  return school
}

test('what a family said is noted with who of it, how, when and by whom, and earlier notes stay', async () => {
  const { owner, educator, ...school } = await schoolThatAsks()
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const guardianId = randomUUID()
  await as(owner).put(`/api/learners/${learner.id}/guardians/${guardianId}`, {
    name: 'Mona Bello',
    relation: 'mother',
    mayReceive: 'nothing',
  })
  expect(await read(educator, learner.id)).toEqual({ isAsked: true, today: '2026-09-07', history: [] })
  await note(educator, [learner.id], { state: 'asked', how: 'mail', onDate: '2026-09-01' })
  clock.advance({ hours: 1 })
  await note(owner, [learner.id], { by: { kind: 'guardian', guardianId }, how: 'in-person' })
  await as(owner).delete(`/api/learners/${learner.id}/guardians/${guardianId}`)
  expect((await read(educator, learner.id)).history).toMatchObject([
    {
      state: 'given',
      by: { kind: 'guardian', name: 'Mona Bello' },
      how: 'in-person',
      onDate: '2026-09-07',
      notedBy: owner.name,
    },
    { state: 'asked', by: { kind: 'family', name: null }, how: 'mail', onDate: '2026-09-01' },
  ])
})

test('a class brings its papers on one day: once noted for one key, and each learner audited', async () => {
  const { owner, organisation, ...school } = await schoolThatAsks()
  const ids = (await Promise.all([1, 2, 3].map(() => school.addLearner()))).map(({ id }) => id)
  const requestKey = randomUUID()
  expect((await note(owner, ids, { requestKey })).body.learnerIds.toSorted()).toEqual(ids.toSorted())
  expect((await note(owner, ids, { requestKey })).body).toEqual({ learnerIds: [] })
  expect((await read(owner, ids[1]!)).history).toHaveLength(1)
  const { rows } = await database.owner.query(
    `select subject_id, detail from audit_entries where organisation_id = $1 and action = 'learners.consent-noted'`,
    [organisation.id],
  )
  expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted())
  expect(rows[0]!.detail).toMatchObject({ state: 'given', onDate: '2026-09-07' })
})

test('who is without an answer is counted and found, and whose family said no, until it says otherwise', async () => {
  const { owner, educator, ...school } = await schoolThatAsks()
  const [yes, no, asked, nothing] = await Promise.all([1, 2, 3, 4].map(() => school.addLearner()))
  await school.addGroup({ staff: [educator], learners: [no!, nothing!] })
  await note(owner, [yes!.id, no!.id])
  clock.advance({ minutes: 1 })
  await note(owner, [no!.id], { state: 'withdrawn' })
  await note(owner, [asked!.id], { state: 'asked' })
  expect(await sums(owner)).toMatchObject({ isAsked: true, missing: 2, refused: 1, learners: 4 })
  expect(await sums(educator)).toMatchObject({ isAsked: true, missing: 1, refused: 1, learners: 2 })
  expect((await found(owner, 'missing')).toSorted()).toEqual([asked!.id, nothing!.id].toSorted())
  expect(await found(educator, 'refused')).toEqual([no!.id])
  clock.advance({ minutes: 1 })
  await note(owner, [no!.id])
  expect(await sums(owner)).toMatchObject({ missing: 2, refused: 0 })
})

test('who has not consented is shut out of nothing', async () => {
  const { owner, ...school } = await schoolThatAsks()
  const learner = await school.addLearner()
  await note(owner, [learner.id], { state: 'refused' })
  expect(await as(learner).get('/api/student/check-ins')).toMatchObject({ status: 200 })
})

test('where taking part does not rest on consent, nothing of it is told or noted; what was noted comes back with it', async () => {
  const { owner, ...school } = await schoolThatAsks()
  const learner = await school.addLearner()
  await note(owner, [learner.id])
  await withdraw(owner, 'taking-part')
  await agree(owner, 'taking-part', { basis: 'task' })
  expect(await read(owner, learner.id)).toMatchObject({ isAsked: false, history: [] })
  expect(await sums(owner)).toMatchObject({ isAsked: false, missing: 0, refused: 0, learners: 0 })
  expect(await note(owner, [learner.id])).toEqual(refusalResponse('consent-not-asked'))
  await agree(owner, 'taking-part', { basis: 'consent' })
  expect((await read(owner, learner.id)).history).toHaveLength(1)
})

test('educators note within their reach, observers nowhere, and nobody elsewhere', async () => {
  const { owner, educator, observer, stranger, ...school } = await schoolThatAsks()
  const [theirs, other] = [await school.addLearner(), await school.addLearner()]
  await school.addGroup({ staff: [educator, observer], learners: [theirs] })
  expect(await note(educator, [theirs.id])).toMatchObject({ status: 200 })
  expect(await note(educator, [theirs.id, other.id])).toEqual(refusalResponse('not-your-caseload'))
  expect(await note(observer, [theirs.id])).toEqual(refusalResponse('role-too-low'))
  expect(await as(observer).get(`/api/learners/${theirs.id}/consents`)).toEqual(
    refusalResponse('role-too-low'),
  )
  expect(await note(stranger, [theirs.id])).toEqual(refusalResponse('absent'))
  expect((await read(owner, other.id)).history).toEqual([])
})

test.each([
  ['state', { state: 'perhaps' }],
  ['by', { by: { kind: 'aunt' } }],
  ['by', { by: { kind: 'guardian', guardianId: randomUUID() } }],
  ['by.name', { by: { kind: 'somebody', name: ' ' } }],
  ['by.name', { by: { kind: 'somebody', name: 'a\0b' } }],
  ['how', { how: 'by pigeon' }],
  ['onDate', { onDate: '2026-09-08' }],
  ['onDate', { onDate: '2026-99-01' }],
  ['requestKey', { requestKey: 7 }],
  ['learnerIds', { learnerIds: [] }],
])('a note with wrong %s is refused with its field: %j', async (field, wrong) => {
  const { owner, ...school } = await schoolThatAsks()
  const { id } = await school.addLearner()
  const answer = await note(owner, [id], wrong)
  expect(answer).toMatchObject({ status: 400 })
  expect(Object.keys((answer.body as never as { error: { fields: object } }).error.fields).join()).toContain(
    field.split('.')[0],
  )
})
