import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { mappedTables } from '#database/data-map/mapped-tables.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { sendCheckInMessage } from '#server/features/check-ins/reminders/send-check-in-message.ts'
import { deliverWebhooks } from '#server/features/integrations/webhooks/deliver-webhooks.ts'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { codeMailActions, findMailedCode, lastMailTo } from '#tests/support/caller/codes.ts'
import { confirmationActions } from '#tests/support/caller/confirmations.ts'
import { setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { isShortSecret, secretEncodings } from '#tests/support/caller/secret-encodings.ts'
import { readStoredValues, type StoredValues } from '#tests/support/database/read-stored-values.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { providerEnvironmentOf } from '#tests/support/peers/openid-provider.ts'
import { startPushPeer } from '#tests/support/peers/push-peer.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { startOpenIdProvider } from '#tests/support/peers/start-open-id-provider.ts'
import { openWebhookPeer } from '#tests/support/peers/webhook-peer.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import { exportAllData } from '#tests/support/school/exports.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { invitationActions } from '#tests/support/school/invitations.ts'
import { createPreviewedRoster } from '#tests/support/school/rosters.ts'
import { createSchool, createTestOrganisation } from '#tests/support/school/school.ts'
import { type Caller, type CallerClient, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

const mail = await startSmtpPeer()
const push = await startPushPeer()
const webhooks = await openWebhookPeer()
afterAll(() => webhooks.close())
const provider = await startOpenIdProvider()
const started = await startTestApp({
  environment: {
    ...providerEnvironmentOf(provider),
    ...push.environment,
    TEST_WEBHOOK_PEER: webhooks.address,
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://127.0.0.1:3000',
  },
})

/** Everything that was issued to somebody, or entrusted to us, and opens something. */
const secrets = new Set<string>()

const looksRandom = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
/** Told to everybody, or needed as it is to seal what is sent to a device. */
const isOpen = new Set(['publicKey', 'serverKey', 'authSecret', 'secretKind', 'version'])

function collect(told: unknown, name = ''): void {
  if (isOpen.has(name)) return
  if (typeof told === 'string') {
    if (/secret|password|recoveryCodes/i.test(name)) secrets.add(told).add(told.replaceAll('-', ''))
    // What is asked of a provider goes with the visit: state, nonce and challenge.
    for (const [part] of told.replace(/\?.*/, '').matchAll(/[\w-]{20,}/g))
      if (looksRandom(part)) secrets.add(part)
  } else if (Array.isArray(told)) for (const one of told) collect(one, name)
  else if (told && typeof told === 'object' && !Buffer.isBuffer(told)) {
    if ('secret' in told && 'code' in told) collect(told.code, 'secret code')
    for (const [key, value] of Object.entries(told)) collect(value, key)
  }
}

/** The same calls, of which every secret that goes either way is noted. */
function noting(calls: CallerClient): CallerClient {
  const noted = async <Body>(given: unknown, answer: ReturnType<typeof calls.get<Body>>) => {
    const { status, body } = await answer
    if (status < 300) {
      collect(given)
      collect(body)
    }
    return { status, body }
  }
  return {
    get: (path, options) => noted(null, calls.get(path, options)),
    delete: (path, options) => noted(null, calls.delete(path, options)),
    post: (path, body, options) => noted(body, calls.post(path, body, options)),
    put: (path, body, options) => noted(body, calls.put(path, body, options)),
  }
}

const app: TestApp = { ...started, as: (caller: Caller) => noting(started.as(caller)) }
const { as, database, clock } = app
const { owner, organisation, addLearner } = await createSchool(app)
const learner = await addLearner({ email: 'mia@learners.test' })
const form = await publishForm(app, owner, { learnerIds: [learner.id] })
const newDevice = () => randomBytes(32).toString('base64url')
const pinOfList = '86420975'

/** Calls every operation in a school of its own as somebody who may, each in a session of their own. */
async function callEveryOperation(): Promise<void> {
  const school = await createSchool(app)
  const pupil = await school.addLearner()
  const group = await school.addGroup({ staff: [school.educator, school.observer], learners: [pupil] })
  const samples = await operationSamples(app, { school, learner: pupil, group })
  const rows = new Map(
    Object.entries(samples).flatMap(([feature, operations]) =>
      Object.entries<OperationSample>(operations).map(([name, row]) => [`${feature}.${name}`, row]),
    ),
  )
  for (const endpoint of declaredEndpoints(contract)) {
    const { may, input } = rows.get(endpoint.name)!
    const given = (await input?.()) ?? {}
    const { organisationId } = pupil
    const who = may === 'learner' ? { organisationId, learnerId: pupil.id } : { accountId: school.owner.id }
    const session = may === 'anybody' ? null : await createSession(app.runtime.db.app, clock.now(), who)
    collect(session)
    await callEndpoint(as(session), endpoint, given, { organisation: organisationId })
  }
}

async function signStaffIn(): Promise<void> {
  const browser: TestBrowser = new Map()
  await as(null).post('/api/sign-in', { email: owner.email, password: owner.password }, { browser })
  for (const { value } of browser.values()) secrets.add(value)

  const { owner: careful } = await createTestOrganisation(app)
  await setUpAuthenticator(app, careful)
  await as(null).post('/api/sign-in', { email: careful.email, password: careful.password })

  const { issuer, clientId, clientSecret } = provider
  await as(owner).put('/api/organisation/provider', { issuer, clientId, clientSecret })
  await as(null).post('/api/sign-in/visits', { provider: 'oidc' })
  const confirming = confirmationActions(app, provider)
  const { owner: provided } = await confirming.ownerOfProvider()
  await confirming.begin(provided)
}

async function mailCodesAndLinks(): Promise<void> {
  const email = 'ines@school.test'
  await as(null).post('/api/register', { name: 'Ines', email, password: 'nine-grey-herons-wade' })
  await as(null).post('/api/forgot-password', { email: owner.email })
  await codeMailActions(app, mail).mailAll()
  for (const address of [email, owner.email]) secrets.add(findMailedCode(lastMailTo(mail, address)))
  await invitationActions(app, mail).invitedByMail(owner)

  await checkInActions(app).openAt('2026-09-07T09:00')
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from messages where learner_id = $1',
    [learner.id],
  )
  const system = createSystemContext(app.runtime, organisation.id)
  for (const { id } of rows) await sendCheckInMessage(system, { messageId: id })
  for (const { text, headerLines } of mail.mails) collect([text, headerLines.map(({ line }) => line)])
}

async function signLearnerIn(): Promise<void> {
  const { body } = await as(owner).post<{ cards: { secret: string }[] }>('/api/learners/cards', {
    learnerIds: [learner.id],
  })
  const device = newDevice()
  secrets.add(device)
  const session = await as(null).post<{ token: string }>('/api/learner-sign-in/card', {
    secret: body.cards[0]!.secret,
    device,
  })
  await as(session.body).get('/api/student/check-ins')
  await consentActions(app).agree(owner, 'device-reminders')
  await as(session.body).put('/api/student/push', { device, subscription: push.addDevice() })
  secrets.add(pinOfList)
  await createPreviewedRoster(app, owner, `name,username,pin\nIvy,ivy,${pinOfList}\n`)
}

async function openToOthers(): Promise<void> {
  await as(owner).post('/api/schedules/feed')
  await as(owner).post(`/api/learners/${learner.id}/family-links`, {
    requestKey: randomUUID(),
    forWhom: 'Mum',
    called: 'Mia',
    forms: [form.id],
    endsOn: '2026-09-30',
  })
  const { password } = owner
  const { body } = await as(owner).post<{ webhook: { id: string } }>('/api/organisation/webhooks', {
    requestKey: randomUUID(),
    address: `${webhooks.address}/told`,
    events: ['learner.added'],
    password,
  })
  await as(owner).post(`/api/organisation/webhooks/${body.webhook.id}/secret`, { password })
  await addLearner()
  const { round, finish } = deliverWebhooks(await app.workerRuntime())
  await round()
  await finish()
}

await signStaffIn()
await mailCodesAndLinks()
await signLearnerIn()
await openToOthers()
await callEveryOperation()
const files = await exportAllData(app, owner)
const stored: StoredValues[] = [
  ...(await readStoredValues(database.owner, app.runtime.settings.dataDirectory)),
  { place: 'everything that is taken along', values: [...files.values()] },
]

/** Not issued to anybody: they bind entries of the audit log to each other, or never leave the server but to a provider. */
const ownSecrets = /^(audit|sealing_keys)|\.(state|nonce|code_verifier)$/

test('every kind of secret on the map of what is kept was issued before it is looked for', () => {
  const filled = new Set(stored.filter(({ values }) => values.length > 0).map(({ place }) => place))
  const kept = mappedTables.flatMap(({ table, columns }) =>
    columns
      .filter(({ isSecret }) => isSecret)
      .map(({ name }) => `${toSnakeCase(table)}.${toSnakeCase(name)}`),
  )
  expect(kept.filter((column) => !ownSecrets.test(column) && !filled.has(`public.${column}`))).toEqual([])
  expect(secrets.size).toBeGreaterThan(100)
})

test('no secret that was ever issued stands in a table or a file, in whatever encoding', () => {
  const whole = stored.flatMap(({ values }) => values).join('\n')
  // A part of an id is now and then a PIN by chance.
  const withoutIds = whole.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  const standing = [...secrets].filter((secret) =>
    secretEncodings(secret).some((shape) =>
      shape === secret && isShortSecret(secret) ? alone(secret).test(withoutIds) : whole.includes(shape),
    ),
  )
  const places = standing.map((secret) => ({
    secret,
    in: stored
      .filter(({ values }) =>
        secretEncodings(secret).some((shape) => values.some((value) => value.includes(shape))),
      )
      .map(({ place }) => place),
  }))
  expect(places).toEqual([])
})

const alone = (secret: string) => new RegExp(`(?<![a-z0-9])${secret}(?![a-z0-9])`, 'i')
