import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerDataReaders } from '#shared/privacy/endpoints.ts'
import { createTestKey } from '#tests/support/caller/create-test-key.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { createTestWebhook } from '#tests/support/peers/webhooks.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { exportAllData } from '#tests/support/school/exports.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer } = school

const seenBy = async (learner: LearnerPerson) =>
  (await as(learner).get<LearnerDataReaders>('/api/student/who-sees')).body
const call = (name: string, person: { id: string }) =>
  database.owner.query('update accounts set name = $2 where id = $1', [person.id, name])
const can = ({ staff }: LearnerDataReaders) =>
  staff.map(({ name, worksWithMe }) => `${name}${worksWithMe ? '' : ' (all)'}`)

test('a learner is told who works with them and who sees everybody, as staff reach them in truth', async () => {
  await call('Ada', educator)
  await call('Ben', colleague)
  await call('Cleo', observer)
  await call('Dora', owner)
  await call('Emil', school.admin)
  const alone = await school.addLearner()
  expect(can(await seenBy(alone))).toEqual(['Dora (all)', 'Emil (all)'])

  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator, observer], learners: [learner] })
  expect(can(await seenBy(learner))).toEqual(['Ada', 'Cleo', 'Dora (all)', 'Emil (all)'])
  await publishForm(app, colleague, {
    groupIds: [(await school.addGroup({ staff: [colleague], learners: [learner] })).id],
  })
  expect(can(await seenBy(learner))).toEqual(['Ada', 'Ben', 'Cleo', 'Dora (all)', 'Emil (all)'])
  for (const person of [educator, colleague, observer, owner])
    expect((await as(person).get(`/api/learners/${learner.id}`)).status).toBe(200)
  for (const person of [educator, colleague, observer])
    expect((await as(person).get(`/api/learners/${alone.id}`)).status).toBe(403)
})

test('a learner is told who has looked, and nobody else is', async () => {
  const learner = await school.addLearner()
  const other = await school.addLearner()
  await publishForm(app, owner, { learnerIds: [learner.id] })
  expect((await seenBy(learner)).looks).toEqual([])
  await as(owner).get(`/api/learners/${learner.id}/days`)
  await exportAllData(app, owner, learner.id)
  expect((await seenBy(learner)).looks).toEqual(
    expect.arrayContaining([
      { name: 'Dora', by: 'staff', onDate: '2026-09-07', what: 'results' },
      { name: 'Dora', by: 'staff', onDate: '2026-09-07', what: 'evidence' },
    ]),
  )
  expect((await seenBy(other)).looks).toEqual([])
})

test('a learner is told of a page for their family for as long as it is open', async () => {
  const learner = await school.addLearner()
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  await checkInActions(app).openAt('2026-09-07T09:00')
  const given = { requestKey: randomUUID(), forWhom: 'Grandma', called: 'Zoe', forms: [form.id] }
  expect((await seenBy(learner)).hasFamilyPage).toBe(false)
  const links = `/api/learners/${learner.id}/family-links`
  expect((await as(owner).post(links, { ...given, endsOn: '2026-09-10' })).status).toBe(200)
  const seen = await seenBy(learner)
  expect(seen.hasFamilyPage).toBe(true)
  expect(JSON.stringify(seen)).not.toContain('Grandma')
  clock.moveTo('2026-09-11T08:00')
  expect((await seenBy(learner)).hasFamilyPage).toBe(false)
})

test('a learner is told that programs are told of their points for as long as a key or a webhook does it', async () => {
  clock.moveTo('2026-09-14T08:00')
  const there = await createSchool(app)
  const learner = await there.addLearner()
  const areTold = async () => (await seenBy(learner)).areProgramsTold
  await createTestKey(app, there.owner, { scopes: ['read-learners'] })
  await createTestWebhook(app, there.owner, ['check-in.answered'])
  expect(await areTold()).toBe(false)

  const until = '2026-09-15'
  await createTestKey(app, there.owner, { scopes: ['read-results'], endsOn: until })
  expect(await areTold()).toBe(true)
  clock.moveTo('2026-09-16T08:00')
  expect(await areTold()).toBe(false)
  const webhookId = await createTestWebhook(app, there.owner, ['day.settled'])
  expect(await areTold()).toBe(true)
  await as(there.owner).delete(`/api/organisation/webhooks/${webhookId}`)
  expect(await areTold()).toBe(false)
})
