import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { authenticatorCode, setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { providerEnvironmentOf } from '#tests/support/peers/openid-provider.ts'
import { startOpenIdProvider } from '#tests/support/peers/start-open-id-provider.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'

const district = await startOpenIdProvider()
const { issuer, clientId, clientSecret } = district
const app = await startTestApp({ environment: { NODE_ENV: 'test', ...providerEnvironmentOf(district) } })
const { as, clock } = app

interface Came {
  outcome: string
  secondStep: string
}

async function someOwner() {
  const { owner } = await createTestOrganisation(app)
  return { owner, person: district.addPerson({ email: owner.email }) }
}
type Someone = Awaited<ReturnType<typeof someOwner>>

async function cameBack({ person }: Someone, provider = 'oidc') {
  const { body } = await as(null).post<{ address: string; visit: string }>('/api/sign-in/visits', {
    provider,
  })
  return { visit: body.visit, ...(await district.visit(body.address, person)) }
}
const finish = (back: object) => as(null).post<Came>('/api/sign-in/visits/finish', back)

async function link(someone: Someone, provider?: string) {
  const back = await cameBack(someone, provider)
  await finish(back)
  return as(someone.owner).post('/api/sign-in/visits/link', { visit: back.visit })
}

/** A sign-in that holds what it is let in by, has begun its session, and is not committed yet. */
const signingIn = (held: string, { id }: StaffPerson, token: string) => ({
  sql: `with held as (${held})
        insert into sessions (token_hash, account_id, created_at, expires_at)
        select sha256(convert_to($2, 'UTF8')), $1::uuid, $3::timestamptz, $3::timestamptz + interval '1 hour' from held`,
  values: [id, token, clock.now()],
})
const holdingAccount = 'select id from accounts where id = $1::uuid for no key update'
const takingSecondStep = 'delete from second_steps where account_id = $1::uuid returning account_id'

const isOver = async (token: string) =>
  expect(await as({ token }).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
const newToken = () => randomBytes(32).toString('base64url')

async function unlink(who: StaffPerson) {
  const { body } = await as(who).get<{ identities: LinkedIdentity[] }>('/api/account/identities')
  return as(who).delete(`/api/account/identities/${body.identities[0]!.id}`)
}

async function changePassword({ password, ...who }: StaffPerson, session: Caller = { ...who, password }) {
  return as(session).post('/api/account/password', { password, newPassword: 'four orange umbrellas' })
}

test('a sign-in that is under way while an authenticator app is confirmed ends with the others', async () => {
  const { owner } = await someOwner()
  const { password } = owner
  const { body } = await as(owner).post<{ secret: string }>('/api/account/second-factor', { password })
  const code = authenticatorCode(app, body.secret)
  const token = newToken()
  const confirmed = await runDuringChange(app, signingIn(holdingAccount, owner, token), () =>
    as(owner).post('/api/account/second-factor/confirm', { code }),
  )
  expect(confirmed).toMatchObject({ status: 200 })
  await isOver(token)
})

test('who comes by a provider while an authenticator app is confirmed is asked for its code', async () => {
  const someone = await someOwner()
  await link(someone)
  const { id } = someone.owner
  await as(someone.owner).post('/api/account/second-factor', { password: someone.owner.password })
  const back = await cameBack(someone)
  const confirming = {
    sql: `update second_factors set confirmed_at = $2
            from (${holdingAccount}) as held where account_id = held.id`,
    values: [id, clock.now()],
  }
  expect(await runDuringChange(app, confirming, () => finish(back))).toMatchObject({
    body: { outcome: 'second-step' },
  })
})

test('who comes by a provider while it is unlinked is not let in, and who just came is signed out', async () => {
  const someone = await someOwner()
  await link(someone)
  const back = await cameBack(someone)
  const unlinking = {
    sql: `delete from account_identities using (${holdingAccount}) as held where account_id = held.id`,
    values: [someone.owner.id],
  }
  expect(await runDuringChange(app, unlinking, () => finish(back))).toMatchObject({
    body: { outcome: 'unknown' },
  })

  await link(someone)
  const token = newToken()
  const coming = signingIn(holdingAccount, someone.owner, token)
  expect(await runDuringChange(app, coming, () => unlink(someone.owner))).toMatchObject({ status: 200 })
  await isOver(token)
})

test.each([
  { what: 'the password is changed', act: changePassword },
  { what: 'the provider is unlinked', act: unlink },
])('a second step that is being taken while $what lets nobody in', async ({ act }) => {
  const someone = await someOwner()
  await setUpAuthenticator(app, someone.owner)
  await link(someone)
  expect(await finish(await cameBack(someone))).toMatchObject({ body: { outcome: 'second-step' } })
  const token = newToken()
  const taking = signingIn(takingSecondStep, someone.owner, token)
  expect(await runDuringChange(app, taking, () => act(someone.owner))).toMatchObject({ status: 200 })
  await isOver(token)
})

test('an organisation’s own provider that is removed meanwhile neither lets in nor links', async () => {
  const someone = await someOwner()
  const { owner } = someone
  const { organisationId } = owner
  const save = () => as(owner).put('/api/organisation/provider', { issuer, clientId, clientSecret })
  const removing = {
    sql: 'delete from identity_providers where organisation_id = $1',
    values: [organisationId],
  }
  expect(await save()).toMatchObject({ status: 200 })
  const [first, second] = [await cameBack(someone, organisationId), await cameBack(someone, organisationId)]
  expect(await runDuringChange(app, removing, () => finish(first))).toEqual(
    refusalResponse('provider-unknown'),
  )

  expect(await save()).toMatchObject({ status: 200 })
  await finish(second)
  const linking = () => as(owner).post('/api/sign-in/visits/link', { visit: second.visit })
  expect(await runDuringChange(app, removing, linking)).toEqual(refusalResponse('provider-unknown'))
})
