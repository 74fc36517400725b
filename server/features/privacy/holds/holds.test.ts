import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrganisationErasure, StoredLearnerData } from '#shared/privacy/endpoints.ts'
import { type Hold, maxHoldReasonLength } from '#shared/privacy/hold.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { eraseDueOrganisations } from '../jobs.ts'

const app = await startTestApp()
const { as, clock, database } = app

const address = '/api/organisation/holds'
const why = (overrides: object = {}) => ({
  requestKey: randomUUID(),
  learnerId: null,
  reason: 'Claim 2026-114',
  untilOn: null,
  ...overrides,
})
const hold = (who: StaffPerson, overrides: object = {}) =>
  as(who).post<{ holds: Hold[] }>(address, why(overrides))
const end = (who: StaffPerson, id: string) => as(who).post<{ holds: Hold[] }>(`${address}/${id}/end`, {})
const erase = (who: StaffPerson, { id, name }: { id: string; name: string }) =>
  as(who).post(`/api/learners/${id}/erasure`, { requestKey: randomUUID(), name })
const plan = ({ owner, organisation }: School) =>
  as(owner).post('/api/organisation/erasure', {
    requestKey: randomUUID(),
    name: organisation.name,
    password: owner.password,
  })
const isThere = async ({ organisation }: School) =>
  (await database.owner.query('select from organisations where organisation_id = $1', [organisation.id]))
    .rowCount === 1

test('a learner on hold is erased by nobody, who is told whom to ask; the others are, and so is this one afterwards', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner, admin } = school
  const learner = await school.addLearner()
  const other = await school.addLearner()
  const key = randomUUID()
  for (const _time of [1, 2])
    expect(await hold(owner, { learnerId: learner.id, requestKey: key })).toMatchObject({
      status: 200,
      body: {
        holds: [
          {
            id: key,
            learner: { id: learner.id, name: learner.name },
            reason: 'Claim 2026-114',
            heldBy: owner.name,
            untilOn: null,
            isInForce: true,
            endedBy: null,
          },
        ],
      },
    })
  expect(await erase(admin, learner)).toEqual(refusalResponse('on-hold'))
  const { body } = await as(admin).get<StoredLearnerData>(`/api/learners/${learner.id}/kept`)
  expect(body.hold).toMatchObject({ heldBy: owner.name, untilOn: null })
  expect(JSON.stringify(body.hold)).not.toContain('Claim')
  expect(await erase(admin, other)).toMatchObject({ status: 200 })

  for (const _time of [1, 2])
    expect((await end(owner, key)).body.holds).toMatchObject([{ isInForce: false, endedBy: owner.name }])
  expect(await erase(admin, learner)).toMatchObject({ status: 200 })
  expect((await as(owner).get<{ holds: Hold[] }>(address)).body.holds).toEqual([])
  const { rows } = await database.owner.query(
    `select action from audit_entries where organisation_id = $1 and action in ('privacy.held', 'privacy.hold-ended')
      order by id`,
    [school.organisation.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['privacy.held', 'privacy.hold-ended'])
})

test('a hold ends by itself after its last day, on the organisation’s own calendar', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app, { timeZone: 'Pacific/Auckland' })
  const { owner } = school
  const learner = await school.addLearner()
  await hold(owner, { untilOn: '2026-09-09' })
  clock.moveTo('2026-09-09T13:30')
  expect(await erase(owner, learner)).toEqual(refusalResponse('on-hold'))
  clock.moveTo('2026-09-09T14:30')
  expect((await as(owner).get<{ holds: Hold[] }>(address)).body.holds).toMatchObject([
    { isInForce: false, untilOn: '2026-09-09', endedBy: null },
  ])
  expect(await erase(owner, learner)).toMatchObject({ status: 200 })
})

test('of two holds on a learner the one that ends last is told, and the organisation’s counts too', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner } = school
  const learner = await school.addLearner()
  const told = async () =>
    (await as(owner).get<StoredLearnerData>(`/api/learners/${learner.id}/kept`)).body.hold?.untilOn
  await hold(owner, { learnerId: learner.id, untilOn: '2026-10-01' })
  expect(await told()).toBe('2026-10-01')
  await hold(owner, { untilOn: '2026-11-01' })
  expect(await told()).toBe('2026-11-01')
  await hold(owner, { learnerId: learner.id })
  expect(await told()).toBeNull()
})

test('while anything is held the organisation is not erased, what was planned is called off, and staff are told', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner, organisation } = school
  const learner = await school.addLearner()
  expect(await plan(school)).toMatchObject({ status: 200 })
  const key = randomUUID()
  await hold(owner, { learnerId: learner.id, requestKey: key })
  const { body } = await as(owner).get<OrganisationErasure>('/api/organisation/erasure')
  expect(body).toMatchObject({ planned: null, isHeld: true })
  const { rows } = await sql`
    select count(*)::int as told from jobs.job where name = 'send-erasure-notice'
       and data ->> 'organisationId' = ${organisation.id} and data ->> 'kind' = 'called-off'`.execute(
    database.app,
  )
  expect(rows).toEqual([{ told: 5 }])
  clock.advance({ days: 8 })
  await eraseDueOrganisations(await app.workerRuntime())
  expect(await isThere(school)).toBe(true)
  expect(await plan(school)).toEqual(refusalResponse('on-hold'))

  await end(owner, key)
  expect(await plan(school)).toMatchObject({ status: 200 })
  clock.advance({ days: 7, minutes: 1 })
  await eraseDueOrganisations(await app.workerRuntime())
  expect(await isThere(school)).toBe(false)
})

test('of a hold and an erasing in the same moment, one wins wholly', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner } = school
  for (let round = 0; round < 8; round += 1) {
    const learner = await school.addLearner()
    const calls = [() => hold(owner, { learnerId: learner.id }), () => erase(owner, learner)]
    const [one, other] = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    const [held, erased] = round % 2 ? [one!, other!] : [other!, one!]
    const { rows } = await database.owner.query('select erased_at from learners where id = $1', [learner.id])
    if (held.status === 200) expect(erased).toEqual(refusalResponse('on-hold'))
    else expect(held).toEqual(refusalResponse('absent'))
    expect(rows[0].erased_at === null).toBe(held.status === 200)
  }
})

test('of a hold and an organisation’s erasing in the same moment, one wins wholly', async () => {
  const workers = await app.workerRuntime()
  for (let round = 0; round < 4; round += 1) {
    clock.moveTo('2026-09-07T08:00')
    const school = await createSchool(app)
    await plan(school)
    clock.advance({ days: 7, minutes: 1 })
    const [held] = await Promise.all([hold(school.owner), eraseDueOrganisations(workers)])
    expect(await isThere(school)).toBe(held.status === 200)
  }
})

test('only owners hold, read of holds and end them', async () => {
  const school = await createSchool(app)
  const learner = await school.addLearner()
  const key = randomUUID()
  await hold(school.owner, { requestKey: key })
  for (const person of [school.admin, school.educator, school.observer]) {
    expect(await hold(person)).toEqual(refusalResponse('role-too-low'))
    expect(await end(person, key)).toEqual(refusalResponse('role-too-low'))
    expect(await as(person).get(address)).toEqual(refusalResponse('role-too-low'))
  }
  expect(await hold(school.stranger, { learnerId: learner.id })).toEqual(refusalResponse('absent'))
  expect(await end(school.stranger, key)).toEqual(refusalResponse('absent'))
  expect((await as(school.stranger).get<{ holds: Hold[] }>(address)).body.holds).toEqual([])
})

test.each([
  ['reason', { reason: ' ' }],
  ['reason', { reason: 'x'.repeat(maxHoldReasonLength + 1) }],
  ['reason', { reason: 'two\nlines' }],
  ['reason', { reason: 'a\0b' }],
  ['untilOn', { untilOn: '2026-02-30' }],
  ['untilOn', { untilOn: '2020-01-01' }],
  ['learnerId', { learnerId: 'nobody' }],
  ['requestKey', { requestKey: 7 }],
])('a hold with wrong %s is refused with its field: %j', async (field, given) => {
  clock.moveTo('2026-09-07T08:00')
  const { owner } = await createSchool(app)
  expect(await hold(owner, given)).toMatchObject({
    status: 400,
    body: { error: { fields: { [field]: expect.any(String) } } },
  })
  expect((await as(owner).get<{ holds: Hold[] }>(address)).body.holds).toEqual([])
})
