import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOpenApiDocument } from '#server/http/documents.ts'
import type { ApiKey } from '#shared/integrations/api-key.ts'
import { createTestKey } from '#tests/support/caller/create-test-key.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { integrationsQueues } from '../jobs.ts'
import { warnOfExpiringKeys } from '../warn-of-expiring-keys.ts'
import { deleteOldKeySecrets } from './key-secret.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.test' } })
const { as, clock, database } = app

const wanted = (owner: StaffPerson) => ({
  requestKey: randomUUID(),
  name: 'Student records',
  scopes: ['read-learners'],
  endsOn: '2027-09-07',
  password: owner.password,
})
const keysOf = async (owner: StaffPerson) =>
  (await as(owner).get<{ keys: ApiKey[]; today: string }>('/api/organisation/keys')).body
const learnersBy = (token: string, headers = {}) => as({ token }).get('/api/learners', { headers })

describe('a key', () => {
  test('is told once, is kept as a hash, and reads its own organisation without naming it', async () => {
    const { owner, addLearner } = await createSchool(app)
    const { name } = await addLearner()
    const { key, secret } = await createTestKey(app, owner)
    expect(secret).toMatch(/^daymark_[\w-]{43}$/)
    expect(key.mark).toBe(secret.slice(0, 14))
    expect(JSON.stringify(await keysOf(owner))).not.toContain(secret)
    const { rows } = await database.owner.query(
      `select secret_hash = sha256(convert_to($2, 'UTF8')) as "isHash" from api_key_secrets where key_id = $1`,
      [key.id, secret],
    )
    expect(rows).toEqual([{ isHash: true }])
    expect(await learnersBy(secret)).toMatchObject({ status: 200, body: { learners: [{ name }] } })
  })

  test('asks an owner for who they are, a name, a scope, and a day within two years', async () => {
    const { owner } = await createSchool(app)
    const make = (overrides: object) =>
      as(owner).post('/api/organisation/keys', { ...wanted(owner), ...overrides })
    expect(await make({ password: 'wrong' })).toEqual(
      refusalResponse('password-wrong', { password: 'wrong' }),
    )
    for (const wrong of [
      { name: ' ' },
      { name: 'a\nb' },
      { name: 'a\0b' },
      { name: 'n'.repeat(61) },
      { scopes: [] },
      { scopes: ['write-everything'] },
      { scopes: Array(50).fill('read-forms') },
      { endsOn: '2026-13-99' },
      { endsOn: '2026-09-06' },
      { endsOn: '2028-09-07' },
      { requestKey: 'x' },
    ])
      expect(await make(wrong)).toMatchObject({ status: 400, body: { error: { reason: 'input-invalid' } } })
    expect((await keysOf(owner)).keys).toEqual([])
  })

  test('asked for twice with one request is one key, which the last answer opens until it is used', async () => {
    const { owner } = await createSchool(app)
    const asked = wanted(owner)
    const make = () => as(owner).post<{ secret: string; key: ApiKey }>('/api/organisation/keys', asked)
    const first = (await make()).body
    const second = (await make()).body
    expect((await keysOf(owner)).keys).toHaveLength(1)
    expect(await learnersBy(first.secret)).toEqual(refusalResponse('key-wrong'))
    expect((await learnersBy(second.secret)).status).toBe(200)
    expect(await make()).toEqual(refusalResponse('absent'))
    expect((await learnersBy(second.secret)).status).toBe(200)
  })

  test('is one of twenty at most that open', async () => {
    const { owner } = await createSchool(app)
    const made = []
    for (let each = 0; each < 20; each++) made.push(await createTestKey(app, owner))
    const more = () => as(owner).post('/api/organisation/keys', wanted(owner))
    expect(await more()).toEqual(refusalResponse('api-keys-full'))
    await as(owner).delete(`/api/organisation/keys/${made[0]!.key.id}`)
    expect((await more()).status).toBe(200)
  })

  test('that is unknown, over or taken back is refused in one same way', async () => {
    const { owner } = await createSchool(app)
    const over = await createTestKey(app, owner, { endsOn: '2026-09-07' })
    const takenBack = await createTestKey(app, owner)
    clock.moveTo('2026-09-07T23:59')
    expect((await learnersBy(over.secret)).status).toBe(200)
    expect((await learnersBy(takenBack.secret)).status).toBe(200)
    await as(owner).delete(`/api/organisation/keys/${takenBack.key.id}`)
    expect((await as(owner).delete(`/api/organisation/keys/${takenBack.key.id}`)).status).toBe(200)
    clock.moveTo('2026-09-08T00:00')
    const unknown = `daymark_${'x'.repeat(43)}`
    for (const secret of [over.secret, takenBack.secret, unknown])
      expect(await learnersBy(secret)).toEqual(refusalResponse('key-wrong'))
    await deleteOldKeySecrets((await app.workerRuntime()).db.worker, clock.now())
    expect(await learnersBy(over.secret)).toEqual(refusalResponse('key-wrong'))
    const told = new Map((await keysOf(owner)).keys.map((key) => [key.id, key]))
    expect(told.get(over.key.id)).toMatchObject({ isOver: true, revokedAt: null })
    expect(told.get(takenBack.key.id)).toMatchObject({ isOver: false, revokedAt: expect.any(String) })
  })

  test('says in a header what was wrong with it, for whoever wrote the program', async () => {
    const address = await app.listen()
    const answer = await fetch(`${address}/api/learners`, {
      headers: { authorization: `Bearer daymark_${'x'.repeat(43)}` },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('unknown, expired or revoked')
  })

  test('is taken from the bearer alone: not from a cookie, not from the address', async () => {
    const { owner } = await createSchool(app)
    const { secret } = await createTestKey(app, owner)
    const cookie = `token=${secret}; authorization=Bearer ${secret}`
    expect(await as(null).get(`/api/learners?token=${secret}`, { headers: { cookie } })).toEqual(
      refusalResponse('session-missing'),
    )
  })

  test('reads nothing of another organisation, whatever it names', async () => {
    const { owner, stranger } = await createSchool(app)
    const { secret } = await createTestKey(app, owner)
    for (const organisation of [stranger.organisationId, randomUUID(), "' or true --"])
      expect(await as({ token: secret }).get('/api/learners', { organisation })).toEqual(
        refusalResponse('absent'),
      )
    expect(
      (await as({ token: secret }).get('/api/learners', { organisation: owner.organisationId })).status,
    ).toBe(200)
  })

  test('is no key to live events, uploads or files of learners', async () => {
    const { owner } = await createSchool(app)
    const { secret } = await createTestKey(app, owner)
    const by = as({ token: secret })
    for (const answer of [
      await by.get('/api/live'),
      await by.post('/api/learners/rosters'),
      await by.post('/editor/upload'),
      await by.get('/api/learners/board'),
    ])
      expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  test('may call 300 times within a minute, beside other keys', async () => {
    const { owner } = await createSchool(app)
    const [busy, calm] = [await createTestKey(app, owner), await createTestKey(app, owner)]
    await Promise.all(Array.from({ length: 300 }, () => learnersBy(busy.secret)))
    expect(await learnersBy(busy.secret)).toMatchObject({
      status: 429,
      body: { error: { reason: 'too-many-requests', retryAfter: 60 } },
    })
    expect((await learnersBy(calm.secret)).status).toBe(200)
    clock.advance({ seconds: 61 })
    expect((await learnersBy(busy.secret)).status).toBe(200)
  })

  test('leaves in the audit log who made it, on which days it read, and who took it back', async () => {
    const { owner } = await createSchool(app)
    const { key, secret } = await createTestKey(app, owner, { name: 'Library' })
    await learnersBy(secret)
    await learnersBy(secret)
    clock.advance({ hours: 24 })
    await learnersBy(secret)
    await as(owner).delete(`/api/organisation/keys/${key.id}`)
    const { entries } = (
      await as(owner).get<{ entries: { action: string; actor: object; subject: string }[] }>('/api/audit-log')
    ).body
    const about = entries.filter(({ action }) => action.startsWith('integrations.'))
    expect(about.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['integrations.key-taken-back', { kind: 'staff', name: owner.name }, 'Library'],
      ['integrations.key-used', { kind: 'key', name: 'Library' }, 'Library'],
      ['integrations.key-used', { kind: 'key', name: 'Library' }, 'Library'],
      ['integrations.key-made', { kind: 'staff', name: owner.name }, 'Library'],
    ])
  })

  test('that reads a learner’s results is told with who looked, to staff and to the learner', async () => {
    const { owner, addLearner } = await createSchool(app)
    const learner = await addLearner()
    await publishForm(app, owner, { learnerIds: [learner.id] })
    const { secret } = await createTestKey(app, owner, { name: 'Records' })
    await as({ token: secret }).get(`/api/learners/${learner.id}/days`)
    await as({ token: secret }).get(`/api/learners/${learner.id}/forms`)
    await as(owner).get(`/api/learners/${learner.id}/days`)
    const { reads, total } = (
      await as(owner).get<{ reads: { name: string; by: string }[]; total: number }>(
        `/api/learners/${learner.id}/reads`,
      )
    ).body
    expect(total).toBe(2)
    expect(reads.map(({ name, by }) => [name, by]).toSorted()).toEqual(
      [
        ['Records', 'key'],
        [owner.name, 'staff'],
      ].toSorted(),
    )
  })

  test('is told of to owners two weeks before it ends, once, in their language', async () => {
    clock.moveTo('2026-10-01T09:00')
    const { owner, admin } = await createSchool(app)
    await as(owner).put('/api/language', { language: 'es' })
    await createTestKey(app, owner, { name: 'Library', endsOn: '2026-12-31' })
    const takenBack = await createTestKey(app, owner, { endsOn: '2026-12-31' })
    await as(owner).delete(`/api/organisation/keys/${takenBack.key.id}`)
    const worker = await app.workerRuntime()
    for (const start of integrationsQueues(worker)) await start(worker.queue)
    const mailsTo = ({ email }: StaffPerson) =>
      peer.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject)
    for (const at of ['2026-12-16T12:00', '2026-12-17T07:59']) {
      clock.moveTo(at)
      await warnOfExpiringKeys(worker)
    }
    expect(mailsTo(owner)).toEqual([])
    clock.moveTo('2026-12-17T08:00')
    await warnOfExpiringKeys(worker)
    await warnOfExpiringKeys(worker)
    await expect
      .poll(() => mailsTo(owner), { timeout: 20_000 })
      .toEqual(['La clave de Daymark “Library” termina el 31 de diciembre de 2026'])
    expect(mailsTo(admin)).toEqual([])
  })
})

test('the document of the API names the operations that a key opens, and by which scope', async () => {
  const { paths = {}, components } = await createOpenApiDocument()
  expect(Object.keys(components!.securitySchemes!)).toEqual(['session', 'key'])
  const opened = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries<{ security?: object[]; 'x-key-scope'?: string }>(methods as never)
      .filter(([, operation]) => operation.security?.some((way) => 'key' in way))
      .map(([method, operation]) => `${method} ${path} ${operation['x-key-scope']}`),
  )
  expect(opened.toSorted()).toEqual([
    'get /api/forms read-forms',
    'get /api/forms/{formId}/overview read-forms',
    'get /api/groups read-learners',
    'get /api/insights/results read-results',
    'get /api/learners read-learners',
    'get /api/learners/{learnerId} read-learners',
    'get /api/learners/{learnerId}/days read-results',
    'get /api/learners/{learnerId}/forms read-results',
  ])
})
