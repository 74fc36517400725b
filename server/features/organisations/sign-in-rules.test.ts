import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { MyOrganisation, SignInRules } from '#shared/organisations/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { authenticatorCode, setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ environment: { SECRETS_KEY: randomBytes(32).toString('base64') } })
const { as, clock, database } = app

const missing = refusalResponse('second-factor-missing')
const read = (person: Caller) => as(person).get<SignInRules>('/api/organisation/sign-in-rules')
const require = (person: Caller, secondFactorRequired = true) =>
  as(person).put<SignInRules>('/api/organisation/sign-in-rules', { secondFactorRequired })
const lacksIt = async (person: Caller) => {
  const { body } = await as(person).get<{ organisations: MyOrganisation[] }>('/api/organisations')
  return body.organisations.map(({ lacksSecondFactor }) => lacksSecondFactor)
}

async function strictSchool() {
  const school = await createSchool(app)
  const { secret } = await setUpAuthenticator(app, school.owner)
  expect(await require(school.owner)).toMatchObject({ status: 200 })
  return { ...school, secret }
}

const worksElsewhere = (person: StaffPerson, organisationId: string, role = 'admin') =>
  database.owner.query('insert into staff_members values ($1, $2, $3, $4)', [
    organisationId,
    person.id,
    role,
    clock.now(),
  ])

test('an owner requires a second factor of owners and admins once they have one themself, and it is audited', async () => {
  const { owner, organisation } = await createSchool(app)
  const asked = { secondFactorRequired: false, withoutSecondFactor: 2, hasSecondFactor: false }
  expect(await read(owner)).toEqual({ status: 200, body: asked })
  expect(await require(owner)).toEqual(refusalResponse('second-factor-absent'))
  await setUpAuthenticator(app, owner)
  const required = { secondFactorRequired: true, withoutSecondFactor: 1, hasSecondFactor: true }
  for (const _time of [1, 2]) expect(await require(owner)).toEqual({ status: 200, body: required })
  expect(await read(owner)).toEqual({ status: 200, body: required })
  expect(await require(owner, false)).toMatchObject({ body: { secondFactorRequired: false } })

  const { rows } = await database.owner.query(
    "select actor_id, detail from audit_entries where organisation_id = $1 and action = 'organisations.sign-in-rules-changed' order by at, id",
    [organisation.id],
  )
  expect(rows).toEqual([
    { actor_id: owner.id, detail: { secondFactorRequired: true } },
    { actor_id: owner.id, detail: { secondFactorRequired: false } },
  ])
})

test('an app that no code has confirmed is no second factor', async () => {
  const { owner } = await createSchool(app)
  await as(owner).post('/api/account/second-factor', { password: owner.password })
  expect(await require(owner)).toEqual(refusalResponse('second-factor-absent'))
})

test('whether it is required is said with yes or no', async () => {
  const { owner } = await createSchool(app)
  expect(await as(owner).put('/api/organisation/sign-in-rules', { secondFactorRequired: 'yes' })).toEqual(
    refusalResponse('input-invalid', { secondFactorRequired: 'invalid-type' }),
  )
})

test('who is asked for a second factor gets nowhere in the organisation, and everywhere once it is set up', async () => {
  const { owner, admin, educator, observer } = await strictSchool()
  expect(await as(admin).get('/api/organisation')).toEqual(missing)
  expect(await as(admin).post('/api/groups', {})).toEqual(missing)
  expect(await lacksIt(admin)).toEqual([true])
  for (const person of [owner, educator, observer]) {
    expect(await as(person).get('/api/organisation')).toMatchObject({ status: 200 })
    expect(await lacksIt(person)).toEqual([false])
  }

  expect(await as(admin).get('/api/account')).toMatchObject({ status: 200 })
  await setUpAuthenticator(app, admin)
  expect(await as(admin).get('/api/organisation')).toMatchObject({ status: 200 })
  expect(await lacksIt(admin)).toEqual([false])
})

test('another organisation of theirs asks for nothing', async () => {
  const { admin } = await strictSchool()
  const { organisation } = await createSchool(app)
  await worksElsewhere(admin, organisation.id)
  const get = (organisation: string) => as(admin).get('/api/organisation', { organisation })
  expect(await get(organisation.id)).toMatchObject({ status: 200 })
  expect(await get(admin.organisationId)).toEqual(missing)
})

test('it holds from the next call on: for whoever is promoted, and for whoever takes their app off', async () => {
  const { owner, educator, secret } = await strictSchool()
  const calls = async (person: Caller) => (await as(person).get('/api/organisation')).status
  const make = (role: string) => as(owner).put(`/api/team/members/${educator.id}`, { role, groupIds: [] })
  expect(await make('admin')).toMatchObject({ status: 200 })
  expect(await calls(educator)).toBe(403)
  expect(await make('educator')).toMatchObject({ status: 200 })
  expect(await calls(educator)).toBe(200)

  const { password } = owner
  const proof = { password, code: authenticatorCode(app, secret) }
  expect(await as(owner).post('/api/account/second-factor/turn-off', proof)).toMatchObject({ status: 200 })
  expect(await as(owner).get('/api/organisation')).toEqual(missing)
  expect(await require(owner, false)).toEqual(missing)
  await setUpAuthenticator(app, owner)
  expect(await require(owner, false)).toMatchObject({ status: 200 })
})

test('for whoever came by the organisation’s own provider, that provider answers, and no other’s does', async () => {
  const { admin, organisation } = await strictSchool()
  const { organisation: other } = await createSchool(app)
  await worksElsewhere(admin, other.id)
  const cameBy = (limitedTo: string) =>
    createSession(database.app, clock.now(), { accountId: admin.id, limitedTo })
  const get = (session: Caller) => as(session).get('/api/organisation', { organisation: organisation.id })
  const own = await cameBy(organisation.id)
  expect(await get(own)).toMatchObject({ status: 200 })
  expect(await lacksIt(own)).toEqual([false])
  expect(await get(await cameBy(other.id))).toEqual(refusalResponse('absent'))
})
