import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import type { ProviderPerson } from '#tests/support/peers/openid-provider.ts'
import { signInByProvider } from '#tests/support/peers/sign-in-by-provider.ts'
import { startOpenIdProvider } from '#tests/support/peers/start-open-id-provider.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { createTestInvitation } from '#tests/support/school/invitations.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const district = await startOpenIdProvider()
const app = await startTestApp({
  environment: { NODE_ENV: 'test', SECRETS_KEY: randomBytes(32).toString('base64') },
})
const { as, database } = app

const { issuer, clientId, clientSecret } = district
const given = { issuer, clientId, clientSecret }
const save = (owner: StaffPerson, changed: object = {}) =>
  as(owner).put('/api/organisation/provider', { ...given, ...changed })

async function schoolWithProvider(changed: object = {}): Promise<School> {
  const school = await createSchool(app)
  expect(await save(school.owner, changed)).toMatchObject({ status: 200 })
  return school
}

/** Somebody goes to a school's own provider and comes back. */
const come = ({ organisation }: Pick<School, 'organisation'>, person: ProviderPerson) =>
  signInByProvider(app, district, { provider: organisation.id, person })

async function link(school: Pick<School, 'organisation'>, who: StaffPerson, person: ProviderPerson) {
  const { visit } = await come(school, person)
  return as(who).post('/api/sign-in/visits/link', { visit })
}

test('an owner sets it, and nobody is ever shown its secret again', async () => {
  const { owner } = await createSchool(app)
  const saved = await save(owner, { emailDomains: ['Fjord.test', 'fjord.test'] })
  const { status, body } = await as(owner).get('/api/organisation/provider')
  expect(status).toBe(200)
  expect(body).toEqual(saved.body)
  expect(body).toEqual({
    provider: { issuer, clientId, emailDomains: ['fjord.test'], changedAt: expect.any(String) },
    redirectUri: 'http://127.0.0.1:3000/login-return',
    canBeSaved: true,
  })
  const { rows } = await database.owner.query('select sealed_secret from identity_providers')
  expect(rows[0].sealed_secret.toString('latin1')).not.toContain(clientSecret)
})

test('the secret that is kept goes on for the same issuer and client, and for no other', async () => {
  const { owner } = await schoolWithProvider()
  const withoutSecret = (changed: object) => save(owner, { clientSecret: undefined, ...changed })
  expect(await withoutSecret({ emailDomains: ['fjord.test'] })).toMatchObject({ status: 200 })
  const missing = refusalResponse('provider-secret-missing', { clientSecret: 'missing' })
  expect(await withoutSecret({ clientId: 'another' })).toEqual(missing)
  expect(await withoutSecret({ issuer: 'https://login.elsewhere.test' })).toEqual(missing)
})

test.each([
  ['not an address', 'not-an-address'],
  ['ftp://login.school.test', 'not-an-address'],
  ['https://login.school.test/?tenant=1', 'not-an-address'],
  ['https://user@login.school.test/', 'not-an-address'],
  ['https://login.microsoftonline.com/common/v2.0', 'any-tenant'],
  ['https://login.microsoftonline.com/organizations/v2.0', 'any-tenant'],
])('“%s” is refused as an issuer', async (given, fault) => {
  const { owner } = await createSchool(app)
  expect(await save(owner, { issuer: given })).toEqual(refusalResponse('input-invalid', { issuer: fault }))
})

test('what does not answer as a provider is not saved', async () => {
  const { owner } = await createSchool(app)
  const answer = await save(owner, { issuer: `${issuer}/nothing-here` })
  expect(answer).toEqual(refusalResponse('provider-unreachable', { issuer: 'unreachable' }))
  expect(await as(owner).get('/api/organisation/provider')).toMatchObject({ body: { provider: null } })
})

test('a domain at which anybody has an address is refused', async () => {
  const { owner } = await createSchool(app)
  const answer = await save(owner, { emailDomains: ['gmail.com'] })
  expect(answer).toEqual(refusalResponse('input-invalid', { 'emailDomains.0': 'of-everybody' }))
})

test('a member of staff links their account once, and comes in to that organisation only from then on', async () => {
  const school = await schoolWithProvider()
  const other = await createSchool(app)
  const { educator } = school
  await database.owner.query("insert into staff_members values ($1, $2, 'admin', $3)", [
    other.organisation.id,
    educator.id,
    app.clock.now(),
  ])
  const person = district.addPerson({ email: educator.email })
  expect(await come(school, person)).toMatchObject({ status: 200, body: { outcome: 'unknown' } })
  expect(await link(school, educator, person)).toMatchObject({ status: 200 })

  const { body } = await come(school, person)
  expect(body).toMatchObject({
    outcome: 'signed-in',
    organisationId: school.organisation.id,
    user: { id: educator.id },
  })
  const team = (organisation: string) => as(body).get('/api/team', { organisation })
  expect(await team(school.organisation.id)).toMatchObject({ status: 200 })
  expect(await team(other.organisation.id)).toEqual(refusalResponse('absent'))
})

test('it answers for its people there: their authenticator app is not asked for', async () => {
  const school = await schoolWithProvider()
  await setUpAuthenticator(app, school.educator)
  const person = district.addPerson()
  await link(school, school.educator, person)
  expect(await come(school, person)).toMatchObject({
    body: { outcome: 'signed-in', organisationId: school.organisation.id },
  })
})

test('a link to it is listed by the organisation’s name, and unlinking it is told to the organisation', async () => {
  const school = await schoolWithProvider()
  const { educator, organisation } = school
  const person = district.addPerson()
  await link(school, educator, person)
  const session = (await come(school, person)).body
  expect(await as(session).get('/api/account/identities')).toEqual(refusalResponse('session-limited'))
  const { body } = await as(educator).get<{ identities: LinkedIdentity[] }>('/api/account/identities')
  expect(body.identities).toMatchObject([{ name: organisation.name, organisationId: organisation.id }])
  const unlink = (who: StaffPerson) => as(who).delete(`/api/account/identities/${body.identities[0]!.id}`)
  for (const other of [school.colleague, school.owner])
    expect(await unlink(other)).toEqual(refusalResponse('absent'))
  expect(await unlink(educator)).toEqual({ status: 200, body: {} })
  expect(await as(session).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect((await come(school, person)).body).toMatchObject({ outcome: 'unknown' })
  const { rows } = await database.owner.query(
    "select actor_id from audit_entries where organisation_id = $1 and action = 'auth.unlinked'",
    [organisation.id],
  )
  expect(rows).toEqual([{ actor_id: educator.id }])
})

test('a session that came from it links nothing more to the account', async () => {
  const school = await schoolWithProvider()
  const person = district.addPerson()
  await link(school, school.educator, person)
  const { body } = await come(school, person)
  const { visit } = await come(school, district.addPerson())
  expect(await as(body).post('/api/sign-in/visits/link', { visit })).toEqual(
    refusalResponse('session-limited'),
  )
})

test('one organisation’s provider says nothing about who somebody is at another', async () => {
  const school = await schoolWithProvider()
  const other = await schoolWithProvider()
  const person = district.addPerson({ email: school.owner.email })
  await link(school, school.owner, person)
  expect((await come(other, person)).body).toEqual({ outcome: 'unknown', email: school.owner.email })
})

test('whoever does not work there is neither let in nor linked', async () => {
  const school = await schoolWithProvider()
  const person = district.addPerson()
  expect((await come(school, person)).body).toEqual({ outcome: 'unknown', email: person.email })
  expect(await link(school, school.stranger, person)).toEqual(refusalResponse('not-in-team-there'))
  const { rows } = await database.owner.query('select from accounts where email = $1', [person.email])
  expect(rows).toEqual([])
})

test('whoever was removed from the team does not come in any more', async () => {
  const school = await schoolWithProvider()
  const person = district.addPerson()
  await link(school, school.educator, person)
  const before = await come(school, person)
  await as(school.owner).delete(`/api/team/members/${school.educator.id}`)
  expect((await come(school, person)).body).toEqual(refusalResponse('not-in-team-there').body)
  expect(await as(before.body).get('/api/team', { organisation: school.organisation.id })).toEqual(
    refusalResponse('absent'),
  )
})

test('an invited person whose address it has verified joins by it, with the role that the invitation gives', async () => {
  const school = await schoolWithProvider()
  const person = district.addPerson({ name: '\u202eNoor \u200bHaddad\u2028' })
  await createTestInvitation(app, school.owner, { email: person.email, role: 'observer' })
  const { body } = await come(school, person)
  expect(body).toMatchObject({ outcome: 'signed-in', user: { name: 'Noor Haddad', email: person.email } })
  const { body: team } = await as(body).get<{ members: { id: string; role: string }[] }>('/api/team', {
    organisation: school.organisation.id,
  })
  expect(team.members).toContainEqual(expect.objectContaining({ id: body.user.id, role: 'observer' }))
  expect(await come(school, person)).toMatchObject({ body: { outcome: 'signed-in' } })
})

test.each([
  { title: 'an address that it has not verified', given: { isEmailVerified: false }, after: { days: 0 } },
  { title: 'an invitation that is over', given: {}, after: { days: 8 } },
])('nobody joins by $title', async ({ given: told, after }) => {
  const school = await schoolWithProvider()
  const person = district.addPerson(told)
  await createTestInvitation(app, school.owner, { email: person.email })
  app.clock.advance(after)
  expect((await come(school, person)).body).toMatchObject({ outcome: 'unknown' })
})

test('it brings nobody with an address of another domain than the organisation named', async () => {
  const school = await schoolWithProvider({ emailDomains: ['staff.fjord.test'] })
  const person = district.addPerson({ email: 'ines@fjord.test' })
  expect((await come(school, person)).body).toEqual(refusalResponse('email-domain-wrong').body)
  const ours = district.addPerson({ email: 'ines@staff.fjord.test' })
  expect(await come(school, ours)).toMatchObject({ body: { outcome: 'unknown' } })
})

test('another issuer ends the links and the sessions of the one before', async () => {
  const school = await schoolWithProvider()
  const { organisation, owner, educator } = school
  const person = district.addPerson()
  await link(school, educator, person)
  const { body } = await come(school, person)
  await save(owner, { emailDomains: ['fjord.test'] })
  expect(await as(body).get('/api/team', { organisation: organisation.id })).toMatchObject({ status: 200 })

  await database.owner.query(
    "update identity_providers set issuer = 'https://before.test' where organisation_id = $1",
    [organisation.id],
  )
  await save(owner)
  expect(await as(body).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect((await come(school, person)).body).toMatchObject({ outcome: 'unknown' })
})

test('removing it ends its links and sessions, and no other session', async () => {
  const school = await schoolWithProvider()
  const person = district.addPerson()
  await link(school, school.owner, person)
  const { body } = await come(school, person)
  for (const _run of [1, 2])
    expect(await as(school.owner).delete('/api/organisation/provider')).toMatchObject({
      body: { provider: null },
    })
  expect(await as(body).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await as(school.owner).get('/api/check-auth')).toMatchObject({ status: 200 })
  expect(await as(null).post('/api/sign-in/visits', { provider: school.organisation.id })).toEqual(
    refusalResponse('provider-unknown'),
  )
  await save(school.owner)
  expect((await come(school, person)).body).toMatchObject({ outcome: 'unknown' })
  expect(await readAuditedActions(app, school.organisation.id)).toEqual(
    expect.arrayContaining(['auth.provider-saved', 'auth.provider-removed']),
  )
})

test('an owner who comes by it alone neither changes nor removes it before choosing a password', async () => {
  const school = await schoolWithProvider()
  const { owner, organisation, addStaff } = school
  const person = district.addPerson()
  await link(school, owner, person)
  const hasPassword = (hash: string | null) =>
    database.owner.query('update accounts set password_hash = $2 where id = $1', [owner.id, hash])
  const { rows } = await database.owner.query('select password_hash from accounts where id = $1', [owner.id])
  await hasPassword(null)
  const session = (await come(school, person)).body
  const remove = () => as(session).delete('/api/organisation/provider', { organisation: organisation.id })
  const change = (changed: object) =>
    as(session).put('/api/organisation/provider', { ...given, ...changed }, { organisation: organisation.id })
  for (const changed of [{}, { clientSecret: 'another' }, { emailDomains: ['elsewhere.test'] }])
    expect(await change(changed)).toEqual(refusalResponse('password-unset'))
  expect(await remove()).toEqual(refusalResponse('password-unset'))
  expect(await come(school, person)).toMatchObject({ body: { outcome: 'signed-in' } })

  await hasPassword(rows[0].password_hash)
  expect(await change({ emailDomains: ['fjord.test'] })).toMatchObject({ status: 200 })
  await hasPassword(null)
  await addStaff('owner')
  expect(await remove()).toMatchObject({ status: 200 })
})

const find = (organisation: string) => as(null).post('/api/sign-in/providers/find', { organisation })

test('it is found by the organisation’s code', async () => {
  const { organisation } = await schoolWithProvider()
  const found = { provider: organisation.id, name: organisation.name, host: new URL(issuer).host }
  expect(await find(organisation.code.toLowerCase())).toEqual({ status: 200, body: { providers: [found] } })
  const without = await createSchool(app)
  const unknown = refusalResponse('provider-unknown', { organisation: 'unknown' })
  expect(await find(without.organisation.code)).toEqual(unknown)
  expect(await find('NOSUCH')).toEqual(unknown)
})

test('an address leads to it where an owner has an address of that domain, and nowhere by a claim alone', async () => {
  const { organisation, owner } = await schoolWithProvider({ emailDomains: ['fjord-school.test'] })
  const asked = 'somebody@Fjord-School.test'
  const unknown = refusalResponse('provider-unknown', { organisation: 'unknown' })
  expect(await find(asked)).toEqual(unknown)

  const move = (sql: string) => database.owner.query(`update accounts set ${sql} where id = $1`, [owner.id])
  await move(`email = 'head-${randomUUID()}@fjord-school.test', password_hash = null`)
  expect(await find(asked)).toEqual(unknown)
  await move("password_hash = 'proven by mail once'")
  expect(await find(asked)).toMatchObject({ body: { providers: [{ provider: organisation.id }] } })
  expect(await find('somebody@not-fjord-school.test')).toEqual(unknown)
})
