import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createOpenApiDocument } from '#server/http/documents.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Delivery, Webhook } from '#shared/integrations/webhook.ts'
import { everyWebhookBody, webhookEventTypes } from '#shared/integrations/webhook-event.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { openWebhookPeer, type WebhookAnswer } from '#tests/support/peers/webhook-peer.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { integrationsQueues } from '../jobs.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { deleteOldDeliveries, deliverWebhooks } from './deliver-webhooks.ts'

const mail = await startSmtpPeer()
const peer = await openWebhookPeer()
afterAll(() => peer.close())
const app = await startTestApp({
  environment: {
    SMTP_URL: mail.url,
    NODE_ENV: 'test',
    TEST_WEBHOOK_PEER: peer.address,
    SECRETS_KEY: randomBytes(32).toString('base64'),
  },
})
const { as, clock, database } = app

const toldAt = (path: string) => peer.told.filter((each) => each.path === path)

async function schoolToldOf(events: readonly string[] = ['learner.added'], answering?: WebhookAnswer) {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner } = school
  const path = `/${randomUUID()}`
  if (answering !== undefined) peer.answerAt(path, answering)
  const { body } = await as(owner).post<{ webhook: Webhook; secret: string }>('/api/organisation/webhooks', {
    requestKey: randomUUID(),
    address: peer.address + path,
    events,
    password: owner.password,
  })
  const own = `/api/organisation/webhooks/${body.webhook.id}`
  return {
    ...school,
    secret: body.secret,
    webhookId: body.webhook.id,
    own,
    path,
    told: () => toldAt(path),
    bodies: () => toldAt(path).map((each) => JSON.parse(each.body) as { type: string; data: object }),
    deliveries: async () =>
      (await as(owner).get<{ deliveries: Delivery[] }>(`${own}/deliveries`)).body.deliveries,
    webhook: async () =>
      (await as(owner).get<{ webhooks: Webhook[] }>('/api/organisation/webhooks')).body.webhooks[0]!,
  }
}

async function deliver() {
  const { round, finish } = deliverWebhooks(await app.workerRuntime())
  await round()
  await finish()
}

describe('a webhook', () => {
  test('tells of what happened, signed so that the ten lines of the documents know it', async () => {
    const { addLearner, told, secret, deliveries } = await schoolToldOf()
    const learner = await addLearner()
    await deliver()
    const [request] = told()
    expect(JSON.parse(request!.body)).toEqual({
      type: 'learner.added',
      timestamp: clock.now().toISOString(),
      data: { learnerId: learner.id },
    })
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, status: 204, fault: null })
    expect(request!.headers).toMatchObject({ 'webhook-id': delivery!.id, 'content-type': 'application/json' })

    const { isFromDaymark } = await exampleOfTheDocuments()
    const now = clock.now().getTime()
    const { headers, body } = request!
    expect(isFromDaymark(secret, headers, body, now)).toBe(true)
    expect(isFromDaymark(secret, headers, `${body} `, now)).toBe(false)
    expect(isFromDaymark(`whsec_${randomBytes(32).toString('base64')}`, headers, body, now)).toBe(false)
    expect(isFromDaymark(secret, { ...headers, 'webhook-id': randomUUID() }, body, now)).toBe(false)
    expect(isFromDaymark(secret, headers, body, now + 6 * 60_000)).toBe(false)
  })

  test('tells of each event in the words of its schema, and of none that was not chosen', async () => {
    const { owner, addLearner, bodies } = await schoolToldOf(webhookEventTypes)
    const quiet = await schoolToldOf(['learner.restored'])
    const learner = await addLearner()
    await quiet.addLearner()
    const form = await publishForm(app, owner, { learnerIds: [learner.id] })
    const { openAt, openFor, answer, undraw } = checkInActions(app)
    await openAt('2026-09-07T09:00')
    await undraw(form.id)
    const [checkIn] = await openFor(learner)
    expect((await answer(learner, checkIn!.id, sameAnswerForAll(1, form.questionIds))).status).toBe(200)
    for (const act of ['withdraw', 'restore'])
      expect((await as(owner).post(`/api/learners/${act}`, { learnerIds: [learner.id] })).status).toBe(200)
    for (let rounds = 0; rounds < 3; rounds++) await deliver()
    const told = bodies()
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(webhookEventTypes))
    for (const body of told) everyWebhookBody[body.type as keyof typeof everyWebhookBody].parse(body)
    expect(quiet.told()).toEqual([])
  })

  test('tells nothing of what was not kept', async () => {
    const { owner, addLearner, deliveries } = await schoolToldOf()
    const { name, username, pin } = await addLearner()
    const again = { name, username, email: null, secret: { kind: 'pin', value: pin }, groupIds: [] }
    expect((await as(owner).post('/api/learners', again)).status).toBe(409)
    expect(await deliveries()).toHaveLength(1)
  })

  test('that is answered 500 is told again later, under the same id, until it takes it', async () => {
    const { addLearner, told, deliveries, webhook, path } = await schoolToldOf(undefined, 500)
    await addLearner()
    await deliver()
    await deliver()
    expect(told()).toHaveLength(1)
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', tries: 1, status: 500 })
    expect(await webhook()).toMatchObject({ failingSince: clock.now().toISOString(), waiting: 1 })
    clock.advance({ seconds: 12 })
    await deliver()
    peer.answerAt(path, 200)
    clock.advance({ seconds: 90 })
    await deliver()
    expect(told().map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(3).fill((await deliveries())[0]!.id),
    )
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', tries: 3, status: 200 })
    expect(await webhook()).toMatchObject({ failingSince: null, waiting: 0 })
  })

  test('is told again by another worker where one died on the way, under the same id', async () => {
    const { addLearner, organisation, webhookId, told, deliveries } = await schoolToldOf()
    await addLearner()
    const [dying] = await app.twoWorkers()
    const claimed = await claimDeliveries(createSystemContext(dying, organisation.id), webhookId)
    expect(claimed!.deliveries).toHaveLength(1)
    await deliver()
    expect(told()).toEqual([])
    clock.advance({ seconds: 61 })
    await deliver()
    expect(told().map(({ headers }) => headers['webhook-id'])).toEqual([claimed!.deliveries[0]!.id])
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', tries: 2 })
  })

  test('is led to no other address, and a long answer is not read', async () => {
    const led = await schoolToldOf(undefined, (answer) =>
      answer.writeHead(302, { location: `${peer.address}/elsewhere` }).end(),
    )
    const long = await schoolToldOf(undefined, (answer) => {
      answer.writeHead(200)
      const more = () => answer.destroyed || answer.write(Buffer.alloc(64 * 1024), more)
      more()
    })
    await led.addLearner()
    await long.addLearner()
    await deliver()
    expect((await led.deliveries())[0]).toMatchObject({ state: 'waiting', status: 302 })
    expect(toldAt('/elsewhere')).toEqual([])
    expect((await long.deliveries())[0]).toMatchObject({ state: 'delivered', status: 200 })
  })

  test('whose name leads to this machine by the time of the call is not told', async () => {
    const { addLearner, webhookId, deliveries } = await schoolToldOf()
    await database.owner.query('update webhooks set address = $2 where id = $1', [
      webhookId,
      `https://localhost:${new URL(peer.address).port}/`,
    ])
    await addLearner()
    await deliver()
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', status: null, fault: 'not-public' })
  })

  test('that does not answer holds up no other', async () => {
    const held: ServerResponse[] = []
    const silent = await schoolToldOf(undefined, (answer) => void held.push(answer))
    const quick = await schoolToldOf()
    await silent.addLearner()
    const { round, finish } = deliverWebhooks(await app.workerRuntime())
    await round()
    await quick.addLearner()
    await round()
    await expect.poll(() => quick.told().length, { timeout: 8_000 }).toBe(1)
    await expect.poll(() => held.length, { timeout: 8_000 }).toBe(1)
    for (const answer of held) answer.writeHead(204).end()
    await finish()
  })

  test('that takes nothing for three days is switched off, and owners are told', async () => {
    const { owner, admin, addLearner, webhook, deliveries, own } = await schoolToldOf(undefined, 503)
    const worker = await app.workerRuntime()
    for (const start of integrationsQueues(worker)) await start(worker.queue)
    await addLearner()
    await deliver()
    clock.advance({ hours: 72 })
    await addLearner()
    await deliver()
    expect((await webhook()).off).toMatchObject({ why: 'failing' })
    expect((await deliveries()).map(({ state }) => state)).toEqual(['set-aside', 'set-aside'])
    const mailsTo = ({ email }: StaffPerson) =>
      mail.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject)
    await expect
      .poll(() => mailsTo(owner), { timeout: 20_000 })
      .toEqual([`The webhook of Northfield School to ${new URL(peer.address).host} is off`])
    expect(mailsTo(admin)).toEqual([])
    await addLearner()
    expect(await deliveries()).toHaveLength(2)
    const again = `${own}/deliveries/${(await deliveries())[0]!.id}/again`
    expect(await as(owner).post(again)).toEqual(refusalResponse('webhook-off'))
    await as(owner).put(own, { events: ['learner.added'], isOn: true })
    expect((await as(owner).post(again)).status).toBe(200)
    expect(await webhook()).toMatchObject({ off: null, waiting: 1 })
  })

  test('that says it is gone is switched off at once', async () => {
    const { organisation, addLearner, webhook } = await schoolToldOf(undefined, 410)
    await addLearner()
    await deliver()
    expect((await webhook()).off).toMatchObject({ why: 'gone' })
    expect(await readAuditedActions(app, organisation.id)).toContain('integrations.webhook-switched-off')
  })

  test('signs by both secrets for a day once it has a new one', async () => {
    const { organisation, owner, own, secret, told } = await schoolToldOf()
    const { isFromDaymark } = await exampleOfTheDocuments()
    const renewed = await as(owner).post<{ secret: string }>(`${own}/secret`, { password: owner.password })
    const test = async () => {
      await as(owner).post(`${own}/test`, { requestKey: randomUUID() })
      await deliver()
      const { headers, body } = told().at(-1)!
      return [secret, renewed.body.secret].map((each) =>
        isFromDaymark(each, headers, body, clock.now().getTime()),
      )
    }
    expect(await test()).toEqual([true, true])
    clock.advance({ hours: 24 })
    expect(await test()).toEqual([false, true])
    expect(await readAuditedActions(app, organisation.id)).toEqual(
      expect.arrayContaining(['integrations.webhook-made', 'integrations.webhook-secret-renewed']),
    )
  })

  test('is tested once for each request, and removed with all that it was sent', async () => {
    const { owner, own, told, webhookId } = await schoolToldOf()
    const requestKey = randomUUID()
    for (let twice = 0; twice < 2; twice++) await as(owner).post(`${own}/test`, { requestKey })
    await deliver()
    expect(told()).toHaveLength(1)
    expect((await as(owner).delete(own)).status).toBe(200)
    expect(await as(owner).get(`${own}/deliveries`)).toEqual(refusalResponse('absent'))
    const { rowCount } = await database.owner.query('select from webhook_deliveries where webhook_id = $1', [
      webhookId,
    ])
    expect(rowCount).toBe(0)
  })

  test('keeps what was settled for two weeks, and what waits for as long as it does', async () => {
    const { addLearner, deliveries, path } = await schoolToldOf()
    await addLearner()
    await deliver()
    peer.answerAt(path, 500)
    await addLearner()
    await deliver()
    clock.advance({ days: 15 })
    await deleteOldDeliveries((await app.workerRuntime()).db.worker, clock.now())
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting'])
  })

  test.each([
    'nonsense',
    'http://records.example.org/',
    'ftp://records.example.org/',
    'https://127.0.0.1/',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/',
    'https://intranet/',
    'https://records.example.org:22/',
    'https://somebody:secret@records.example.org/',
    'https://records.example.org/#part',
    `https://records.example.org/${'a'.repeat(600)}`,
  ])('does not lead to %s', async (address) => {
    const { owner } = await schoolToldOf()
    const asked = { requestKey: randomUUID(), address, events: ['learner.added'], password: owner.password }
    const answer = await as(owner).post('/api/organisation/webhooks', asked)
    expect(answer).toMatchObject({ status: 400, body: { error: { reason: 'input-invalid' } } })
  })
})

test('the document of the API describes all that webhooks tell, closed and with the headers that sign', async () => {
  const { webhooks = {} } = (await createOpenApiDocument()) as { webhooks?: Record<string, unknown> }
  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes, 'webhook.test'])
  const schemas = JSON.stringify(webhooks)
  expect(schemas).toContain('webhook-signature')
  expect(schemas.match(/"type":"object"/g)!.length).toBe(
    schemas.match(/"additionalProperties":false/g)!.length,
  )
})

type Example = (
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now?: number,
) => boolean

/** The function that `docs/api.md` shows to whoever is told. */
async function exampleOfTheDocuments(): Promise<{ isFromDaymark: Example }> {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
  const code = /```js\n([\s\S]*?)```/.exec(page)![1]!
  const folder = mkdtempSync(join(tmpdir(), 'daymark-example-'))
  const file = join(folder, 'example.mjs')
  writeFileSync(file, code)
  const example = (await import(file)) as { isFromDaymark: Example }
  rmSync(folder, { recursive: true })
  return example
}
