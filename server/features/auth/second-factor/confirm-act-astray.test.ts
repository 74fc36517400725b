import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { ErrorReason } from '#shared/errors.ts'
import { confirmationActions } from '#tests/support/caller/confirmations.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { providerEnvironmentOf } from '#tests/support/peers/openid-provider.ts'
import { signInByProvider } from '#tests/support/peers/sign-in-by-provider.ts'
import { startOpenIdProvider } from '#tests/support/peers/start-open-id-provider.ts'
import type { WebhookAnswer } from '#tests/support/peers/webhook-peer.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'

const district = await startOpenIdProvider()
const app = await startTestApp({
  environment: { NODE_ENV: 'test', ...providerEnvironmentOf(district) },
  providerTimeLimit: 1_000,
})
const { as, clock, database } = app
const acts = confirmationActions(app, district)
const { begin, cameBack, finish, ownerOfProvider } = acts
const createKey = (who: Caller, { confirmation }: { confirmation: string }, organisation?: string) =>
  acts.makeKey(who, { confirmation }, organisation)
const done = { status: 200, body: {} }
const usedUp = refusalResponse('confirmation-over', { confirmation: 'over' })

const json = (text: string) => (answer: Parameters<Exclude<WebhookAnswer, number>>[0]) =>
  void answer.writeHead(200, { 'content-type': 'application/json' }).end(text)
const metadataPath = '/.well-known/openid-configuration'
const metadata: object = await (await fetch(district.issuer + metadataPath)).json()

/** How a provider can be away, or be not itself. */
const broken = (answer: { destroy(): void }) => answer.destroy()
const silent = () => undefined
const nobodysPort = 'http://127.0.0.1:1'

function answerAt(path: string, answering: WebhookAnswer) {
  district.answerAt(path, answering)
  onTestFinished(() => district.answerAt(path, null))
}

async function auditedIn(organisationId: string) {
  const { rows } = await database.owner.query(
    `select action, detail ->> 'reason' as reason from audit_entries
      where organisation_id = $1 and action like 'auth.confirm%' order by id`,
    [organisationId],
  )
  return rows.map(({ action, reason }) => (reason ? `${action}: ${reason}` : action))
}

const away: [string, WebhookAnswer][] = [
  ['breaks off', broken],
  ['has a fault of its own', 500],
  ['never answers', silent],
]

test.each([
  ...away,
  ['answers with no JSON', json('<html>')],
  ['answers with JSON of something else', json('{"issuer": 7}')],
  ['is another', json(JSON.stringify({ ...metadata, issuer: 'https://elsewhere.test' }))],
] as [string, WebhookAnswer][])(
  'where the provider %s, nothing is begun, and later it is',
  async (_, answering) => {
    const { owner, person, organisation } = await ownerOfProvider()
    answerAt(metadataPath, answering)
    expect(await begin(owner)).toEqual(refusalResponse('provider-unreachable'))
    expect(await auditedIn(organisation.id)).toEqual([])
    district.answerAt(metadataPath, null)
    const back = await cameBack(owner, person)
    expect(await finish(owner, back)).toEqual(done)
    expect((await createKey(owner, back)).status).toBe(200)
  },
)

const astray: [string, ErrorReason, string, WebhookAnswer][] = [
  ...away.map(([how, answering]): (typeof astray)[number] => [
    how,
    'provider-unreachable',
    '/token',
    answering,
  ]),
  ['is gone', 'provider-unreachable', metadataPath, 503],
  ['breaks off at its keys', 'provider-unreachable', '/jwks', broken],
  [
    'is to be asked where nobody listens',
    'provider-unreachable',
    metadataPath,
    json(JSON.stringify({ ...metadata, token_endpoint: nobodysPort })),
  ],
  ['answers with no JSON', 'provider-answer-wrong', '/token', json('<html>')],
  ['answers with JSON of something else', 'provider-answer-wrong', '/token', json('[null]')],
  [
    'answers with a token of nobody',
    'provider-answer-wrong',
    '/token',
    json('{"access_token": "a", "token_type": "bearer", "id_token": "e30.e30.e30"}'),
  ],
  ['signs with keys that it does not show', 'provider-answer-wrong', '/jwks', json('{"keys": []}')],
]

test.each(astray)(
  'where the provider %s meanwhile, nothing is confirmed (%s), and a confirmation anew is',
  async (_, reason, path, answering) => {
    const { owner, person, organisation } = await ownerOfProvider()
    const back = await cameBack(owner, person)
    answerAt(path, answering)
    expect(await finish(owner, back)).toEqual(refusalResponse(reason))
    expect(await createKey(owner, back)).toEqual(usedUp)
    district.answerAt(path, null)
    expect(await finish(owner, back)).toEqual(refusalResponse('confirmation-over'))
    const anew = await cameBack(owner, person)
    expect(await finish(owner, anew)).toEqual(done)
    expect((await createKey(owner, anew)).status).toBe(200)
    expect(await auditedIn(organisation.id)).toEqual([
      'auth.confirmation-begun',
      `auth.confirmation-failed: ${reason}`,
      'auth.confirmation-begun',
      'auth.confirmed',
      'auth.confirmation-used',
    ])
  },
)

test('a sign-in counts that was a part of the visit, and none from before it or still to come', async () => {
  const { owner, person } = await ownerOfProvider()
  const signedIn = async (signedInAgo: number) =>
    finish(owner, await cameBack(owner, person, { signedInAgo }))
  expect(await signedIn(0)).toEqual(done)
  expect(await signedIn(10)).toEqual(done)
  expect(await signedIn(30)).toEqual(refusalResponse('confirmation-stale'))
  expect(await signedIn(-60)).toEqual(refusalResponse('provider-answer-wrong'))
})

test('of two that come back with one state at once, one confirms', async () => {
  const { owner, person } = await ownerOfProvider()
  const back = await cameBack(owner, person)
  const both = await Promise.all([finish(owner, back), finish(owner, back)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const twice = await Promise.all([createKey(owner, back), createKey(owner, back)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a window that was closed keeps nobody from confirming in another', async () => {
  const { owner, person } = await ownerOfProvider()
  const closed = (await begin(owner)).body
  const back = await cameBack(owner, person)
  expect(await createKey(owner, closed)).toEqual(usedUp)
  expect(await finish(owner, back)).toEqual(done)
  expect((await createKey(owner, back)).status).toBe(200)
})

/** An owner without a password whose only way in is the organisation's own provider, linked a day ago. */
async function ownerOfOwnProvider() {
  const school = await createSchool(app)
  const { owner, organisation } = school
  const { issuer, clientId, clientSecret } = district
  await as(owner).put('/api/organisation/provider', { issuer, clientId, clientSecret })
  const person = district.addPerson({ email: owner.email })
  const come = () => signInByProvider(app, district, { provider: organisation.id, person })
  const { visit } = await come()
  await as(owner).post('/api/sign-in/visits/link', { visit })
  clock.advance({ days: 1 })
  await acts.forgetPassword(owner)
  return { ...school, person, session: (await come()).body }
}

test('an owner who comes by the organisation’s own provider alone confirms by it, there and for nobody else', async () => {
  const { owner, organisation, person, session } = await ownerOfOwnProvider()
  const way = { provider: organisation.id, organisation: organisation.id }
  expect(await as(session).get('/api/organisation/confirmations', way)).toEqual({
    status: 200,
    body: { hasPassword: false, providers: [{ provider: organisation.id, name: organisation.name }] },
  })
  const other = await cameBack(session, district.addPerson(), way)
  expect(await finish(session, other, organisation.id)).toEqual(refusalResponse('confirmation-elsewhere'))
  const back = await cameBack(session, person, way)
  expect(await finish(session, back, organisation.id)).toEqual(done)
  expect(await createKey(session, back, organisation.id)).toMatchObject({ status: 200 })
  expect(await createKey(session, back, organisation.id)).toEqual(usedUp)

  const elsewhere = await createSchool(app)
  await database.owner.query("insert into staff_members values ($1, $2, 'owner', $3)", [
    elsewhere.organisation.id,
    owner.id,
    clock.now(),
  ])
  for (const provider of [organisation.id, elsewhere.organisation.id, randomUUID()])
    expect(await begin(owner, { provider, organisation: elsewhere.organisation.id })).toEqual(
      refusalResponse('provider-unknown'),
    )
})

test('an own provider that is away, or another meanwhile, confirms nothing', async () => {
  const { organisation, person, session } = await ownerOfOwnProvider()
  const way = { provider: organisation.id, organisation: organisation.id }
  answerAt(metadataPath, 500)
  expect(await begin(session, way)).toEqual(refusalResponse('provider-unreachable'))
  district.answerAt(metadataPath, null)
  const back = await cameBack(session, person, way)
  answerAt('/token', broken)
  expect(await finish(session, back, organisation.id)).toEqual(refusalResponse('provider-unreachable'))
  district.answerAt('/token', null)

  const unlinked = await cameBack(session, person, way)
  await database.owner.query('delete from staff_identities where organisation_id = $1', [organisation.id])
  expect(await finish(session, unlinked, organisation.id)).toEqual(refusalResponse('confirmation-elsewhere'))
  expect(await createKey(session, unlinked, organisation.id)).toEqual(usedUp)
})

test.each(['/token', metadataPath])(
  'whoever signs in while the provider is away at %s is told so, and comes in later',
  async (path) => {
    const person = district.addPerson()
    const { body } = await as(null).post<{ address: string; visit: string }>('/api/sign-in/visits', {
      provider: 'oidc',
    })
    const back = { visit: body.visit, ...(await district.visit(body.address, person)) }
    answerAt(path, 502)
    expect(await as(null).post('/api/sign-in/visits/finish', back)).toEqual(
      refusalResponse('provider-unreachable'),
    )
    district.answerAt(path, null)
    expect(await signInByProvider(app, district, { provider: 'oidc', person })).toMatchObject({
      body: { outcome: 'signed-in' },
    })
  },
)
