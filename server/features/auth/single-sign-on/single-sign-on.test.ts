import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { authenticatorCode, setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { type ProviderPerson, providerEnvironmentOf } from '#tests/support/peers/openid-provider.ts'
import { startOpenIdProvider } from '#tests/support/peers/start-open-id-provider.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'
import { deleteOldOidcLogins } from './oidc-login-limits.ts'

const district = await startOpenIdProvider()
const app = await startTestApp({ environment: { NODE_ENV: 'test', ...providerEnvironmentOf(district) } })
const { as, clock, database } = app

interface Started {
  address: string
  visit: string
}
interface Finished {
  outcome: string
  token: string
  email: string | null
}

const start = async (provider = 'oidc') =>
  (await as(null).post<Started>('/api/sign-in/visits', { provider })).body
const finish = (cameBack: object) => as(null).post<Finished>('/api/sign-in/visits/finish', cameBack)

/** Somebody goes to the provider and comes back in the same browser. */
async function comeBack(person: ProviderPerson | null, change = (address: URL) => address) {
  const { address, visit } = await start()
  return { visit, ...(await district.visit(change(new URL(address)).href, person)) }
}

const audited = async (action: string) =>
  (await database.owner.query('select detail from account_audit_entries where action = $1', [action])).rows

test('the sign-in page is told which providers the environment names', async () => {
  expect(await as(null).get('/api/sign-in/providers')).toEqual({
    status: 200,
    body: { providers: [{ provider: 'oidc', name: 'District' }], ofOrganisations: true },
  })
})

test('who is new and has a verified address gets an account without a password, and the guide tour', async () => {
  const person = district.addPerson({ name: 'Noor Haddad' })
  const { status, body } = await finish(await comeBack(person))
  const user = { kind: 'staff', id: expect.any(String), name: 'Noor Haddad', email: person.email }
  expect(status).toBe(200)
  expect(body).toEqual({
    outcome: 'signed-in',
    organisationId: null,
    token: expect.any(String),
    expiresAt: expect.any(String),
    user,
  })
  expect(await as(body).get('/api/check-auth')).toMatchObject({ body: { user, is_guide_tour: true } })
  for (const password of ['', ' ', 'null', 'seven-quiet-lanterns'])
    expect((await as(null).post('/api/sign-in', { email: person.email, password })).status).not.toBe(200)
})

test('who comes again is the same account, whatever their address has become', async () => {
  const person = district.addPerson()
  const first = await finish(await comeBack(person))
  district.addPerson({ ...person, email: `${randomUUID()}@elsewhere.test`, isEmailVerified: false })
  const again = await finish(await comeBack(person))
  expect(again.body).toMatchObject({
    outcome: 'signed-in',
    user: (first.body as object as { user: object }).user,
  })
})

test('an address alone never leads to the account that has it', async () => {
  const { owner } = await createSchool(app)
  const person = district.addPerson({ email: owner.email.toUpperCase() })
  expect(await finish(await comeBack(person))).toEqual({
    status: 200,
    body: { outcome: 'unknown', email: owner.email },
  })
})

test('an address that the provider has not verified makes no account', async () => {
  const person = district.addPerson({ isEmailVerified: false })
  expect(await finish(await comeBack(person))).toEqual({
    status: 200,
    body: { outcome: 'unknown', email: person.email },
  })
})

test('whoever proves the account by signing in to it links it, and comes in by the provider from then on', async () => {
  const { owner } = await createSchool(app)
  const person = district.addPerson({ email: owner.email })
  const { visit, ...answer } = await comeBack(person)
  await finish({ visit, ...answer })
  const { body: signedIn } = await as(null).post<Finished>('/api/sign-in', {
    email: owner.email,
    password: owner.password,
  })
  expect(await as(signedIn).post('/api/sign-in/visits/link', { visit })).toEqual({
    status: 200,
    body: { organisationId: null },
  })
  expect(await as(signedIn).post('/api/sign-in/visits/link', { visit })).toEqual(
    refusalResponse('visit-over'),
  )
  const { body } = await finish(await comeBack(person))
  expect(body).toMatchObject({ outcome: 'signed-in', user: { id: owner.id } })
  expect(await as(body).get('/api/team', { organisation: owner.organisationId })).toMatchObject({
    status: 200,
  })
  expect(await audited('auth.linked')).toContainEqual({ detail: { provider: 'oidc' } })
})

async function linkedOwner() {
  const { owner } = await createSchool(app)
  const person = district.addPerson({ email: owner.email })
  const { visit, ...answer } = await comeBack(person)
  await finish({ visit, ...answer })
  expect(await as(owner).post('/api/sign-in/visits/link', { visit })).toMatchObject({ status: 200 })
  return { owner, person }
}

test('who has an authenticator app is asked for its code by whichever provider they come', async () => {
  const { owner, person } = await linkedOwner()
  const { secret } = await setUpAuthenticator(app, owner)
  const { status, body } = await finish(await comeBack(person))
  expect(status).toBe(200)
  expect(body).toEqual({ outcome: 'second-step', secondStep: expect.stringMatching(/^[\w-]{43}$/) })
  const { secondStep } = body as object as { secondStep: string }
  expect(await as({ token: secondStep }).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  const step = (code: string) => as(null).post<Finished>('/api/sign-in/second-step', { secondStep, code })
  expect(await step('000000')).toEqual(refusalResponse('second-factor-wrong', { code: 'wrong' }))
  const taken = await step(authenticatorCode(app, secret))
  expect(taken.status).toBe(200)
  expect(await as(taken.body).get('/api/check-auth')).toMatchObject({ body: { user: { id: owner.id } } })
  const { rows } = await database.owner.query(
    "select detail from account_audit_entries where account_id = $1 and action = 'auth.signed-in'",
    [owner.id],
  )
  expect(rows).toEqual([{ detail: { provider: 'oidc' } }])
})

test('somebody sees where they are linked, and unlinks it while they have a password', async () => {
  const { owner, person } = await linkedOwner()
  const { body } = await as(owner).get<{ identities: LinkedIdentity[] }>('/api/account/identities')
  expect(body.identities).toEqual([
    { id: expect.any(String), name: 'District', organisationId: null, linkedAt: clock.now().toISOString() },
  ])
  const { id } = body.identities[0]!
  const unlink = (who: Caller) => as(who).delete(`/api/account/identities/${id}`)
  const stranger = (await createSchool(app)).owner
  expect(await unlink(stranger)).toEqual(refusalResponse('absent'))
  const cameByIt = (await finish(await comeBack(person))).body
  const both = await Promise.all([unlink(owner), unlink(owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await as(owner).get('/api/account/identities')).toMatchObject({ body: { identities: [] } })
  expect(await as(cameByIt).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await finish(await comeBack(person))).toMatchObject({ body: { outcome: 'unknown' } })
  const { rows } = await database.owner.query(
    "select action from account_audit_entries where account_id = $1 and action like '%linked' order by at, id",
    [owner.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['auth.linked', 'auth.unlinked'])
})

test('who has no password keeps the way by which they come', async () => {
  const { body } = await finish(await comeBack(district.addPerson()))
  const listed = await as(body).get<{ identities: LinkedIdentity[] }>('/api/account/identities')
  const { id } = listed.body.identities[0]!
  expect(await as(body).delete(`/api/account/identities/${id}`)).toEqual(refusalResponse('password-unset'))
})

test('a second step that a provider began ends when it is unlinked', async () => {
  const { owner, person } = await linkedOwner()
  const { secret } = await setUpAuthenticator(app, owner)
  const { body: begun } = await finish(await comeBack(person))
  const { secondStep } = begun as object as { secondStep: string }
  const { body } = await as(owner).get<{ identities: LinkedIdentity[] }>('/api/account/identities')
  await as(owner).delete(`/api/account/identities/${body.identities[0]!.id}`)
  const code = authenticatorCode(app, secret)
  expect(await as(null).post('/api/sign-in/second-step', { secondStep, code })).toEqual(
    refusalResponse('second-step-over'),
  )
})

test('somebody at a provider is linked to one account only', async () => {
  const { owner, admin } = await createSchool(app)
  const person = district.addPerson({ email: owner.email })
  const visits = [await comeBack(person), await comeBack(person)]
  for (const visit of visits) await finish(visit)
  const link = (who: typeof owner, at: number) =>
    as(who).post('/api/sign-in/visits/link', { visit: visits[at]!.visit })
  expect(await link(owner, 0)).toMatchObject({ status: 200 })
  expect(await link(admin, 1)).toEqual(refusalResponse('already-linked'))
})

test('what comes back counts in the browser that began, and nowhere else', async () => {
  const victim = await start()
  const attacker = await comeBack(district.addPerson())
  expect(await finish({ ...attacker, visit: victim.visit })).toEqual(refusalResponse('provider-answer-wrong'))
  expect(await finish({ ...attacker, visit: 'a'.repeat(43) })).toEqual(refusalResponse('visit-over'))
  expect(await audited('auth.sign-in-failed')).toContainEqual({
    detail: { provider: 'oidc', reason: 'provider-answer-wrong' },
  })
})

test('a visit is good for one way back', async () => {
  const cameBack = await comeBack(district.addPerson())
  const both = await Promise.all([finish(cameBack), finish(cameBack)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await finish(cameBack)).toEqual(refusalResponse('visit-over'))
})

test('a code that was used once is refused with the visit of another', async () => {
  const used = await comeBack(district.addPerson())
  await finish(used)
  const { address, visit } = await start()
  const state = new URL(address).searchParams.get('state')!
  expect(await finish({ ...used, visit, state })).toEqual(refusalResponse('provider-answer-wrong'))
})

test.each([
  ['state', 'another-state'],
  ['nonce', 'another-nonce'],
  ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
])('an answer with another %s than was asked for is refused', async (name, value) => {
  const cameBack = await comeBack(district.addPerson(), (address) => {
    address.searchParams.set(name, value)
    return address
  })
  expect(await finish(cameBack)).toEqual(refusalResponse('provider-answer-wrong'))
})

test('an answer that says it is another issuer’s is refused', async () => {
  const cameBack = await comeBack(district.addPerson())
  expect(await finish({ ...cameBack, iss: 'https://accounts.google.com' })).toEqual(
    refusalResponse('provider-answer-wrong'),
  )
})

test('who declines at the provider is told so, and nobody is signed in', async () => {
  expect(await finish(await comeBack(null))).toEqual(refusalResponse('provider-refused'))
})

test('a visit ends after ten minutes, and is forgotten after an hour', async () => {
  const late = await comeBack(district.addPerson())
  clock.advance({ minutes: 10 })
  expect(await finish(late)).toEqual(refusalResponse('visit-over'))
  clock.advance({ minutes: 51 })
  for (const _run of [1, 2]) await deleteOldOidcLogins(database.app, clock.now())
  const { rows } = await database.owner.query('select from provider_visits')
  expect(rows).toEqual([])
})

test('who came back can be linked for half an hour', async () => {
  const { owner } = await createSchool(app)
  const cameBack = await comeBack(district.addPerson({ email: owner.email }))
  await finish(cameBack)
  clock.advance({ minutes: 30 })
  expect(await as(owner).post('/api/sign-in/visits/link', { visit: cameBack.visit })).toEqual(
    refusalResponse('visit-over'),
  )
})

test('a provider that nobody named cannot be visited', async () => {
  for (const provider of ['google', randomUUID()])
    expect(await as(null).post('/api/sign-in/visits', { provider })).toEqual(
      refusalResponse('provider-unknown'),
    )
})
