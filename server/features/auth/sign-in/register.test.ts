import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeMailActions, findMailedCode, lastMailTo } from '#tests/support/caller/codes.ts'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { RequestedCode } from './request-code.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { as, clock, database } = app
const { codeFor, mailAll } = codeMailActions(app, peer)
const { owner } = await createTestOrganisation(app)

const password = 'seven-quiet-lanterns'
const newAddress = () => `ines-${randomUUID().slice(0, 8)}@fjord.test`
const register = (overrides: object) =>
  as(null).post<RequestedCode>('/api/register', { name: 'Ines Duarte', password, ...overrides })
const verify = (codeRequest: string, code: string) =>
  as(null).post<{ token: string }>('/api/register/verify', { codeRequest, code })

async function registered(overrides: object = {}) {
  const email = newAddress()
  const { body } = await register({ email, ...overrides })
  const code = await codeFor(email)
  return { email, code, ...body }
}

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

test('who registers gets a code by mail and is signed in with it, with the guide tour ahead', async () => {
  const { email, code, codeRequest } = await registered()
  const { status, body } = await verify(codeRequest, code)
  const user = { kind: 'staff', id: expect.any(String), name: 'Ines Duarte', email }
  expect(status).toBe(200)
  expect(body).toEqual({ token: expect.any(String), expiresAt: expect.any(String), user })
  expect(await as(body).get('/api/check-auth')).toEqual({
    status: 200,
    body: { user, is_guide_tour: true, language: 'en' },
  })
  expect(await as(body).get('/api/organisations')).toMatchObject({ body: { organisations: [] } })
  expect(await as(null).post('/api/sign-in', { email, password })).toMatchObject({ status: 200 })
})

test('an organisation that is named is founded with the account, in the zone of the browser', async () => {
  const { code, codeRequest } = await registered({
    organisationName: 'Fjord School',
    timeZone: 'Europe/Oslo',
  })
  const { body } = await verify(codeRequest, code)
  const { body: mine } = await as(body).get('/api/organisations')
  expect(mine).toMatchObject({
    organisations: [{ name: 'Fjord School', kind: 'school', timeZone: 'Europe/Oslo', role: 'owner' }],
  })
})

test('a zone that nobody knows does not stand in the way', async () => {
  const { code, codeRequest } = await registered({ organisationName: 'Far School', timeZone: 'Mars/Olympus' })
  const { body } = await verify(codeRequest, code)
  expect(await as(body).get('/api/organisations')).toMatchObject({
    body: { organisations: [{ name: 'Far School', timeZone: 'UTC' }] },
  })
})

test('there is no account before the address is proven', async () => {
  const { email } = await registered()
  expect(await as(null).post('/api/sign-in', { email, password })).toEqual(refusalResponse('sign-in-wrong'))
})

test('an address that has an account answers the same, and its mail says so without a code', async () => {
  const known = await register({ email: owner.email })
  const unknown = await register({ email: newAddress() })
  expect(known).toEqual({
    status: 200,
    body: { codeRequest: expect.stringMatching(/^[\w-]{42,43}$/), newCodeAfter: 60 },
  })
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
  await mailAll()
  const mail = lastMailTo(peer, owner.email)
  expect(mail?.subject).toBe('You already have a Daymark account')
  expect(mail?.text).toContain('https://daymark.school.test/forgot-password')
  expect(findMailedCode(mail)).toBe('none')

  const tries = []
  for (let round = 0; round < 6; round += 1) tries.push(await verify(known.body.codeRequest, '123456'))
  expect(tries.map(({ body }) => body)).toMatchObject([
    { error: { reason: 'code-wrong', stored: { triesLeft: 4 } } },
    { error: { stored: { triesLeft: 3 } } },
    { error: { stored: { triesLeft: 2 } } },
    { error: { stored: { triesLeft: 1 } } },
    { error: { stored: { triesLeft: 0 } } },
    { error: { reason: 'code-tries-used-up' } },
  ])
})

test('a wrong code is refused and may be mended', async () => {
  const { code, codeRequest } = await registered()
  const wrong = await verify(codeRequest, otherThan(code))
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({
    error: { reason: 'code-wrong', fields: { code: 'wrong' }, stored: { triesLeft: 4 } },
  })
  expect(await verify(codeRequest, code)).toMatchObject({ status: 200 })
})

test('the sixth try fails even with the right code', async () => {
  const { code, codeRequest } = await registered()
  for (let round = 0; round < 5; round += 1) await verify(codeRequest, otherThan(code))
  expect(await verify(codeRequest, code)).toEqual(refusalResponse('code-tries-used-up'))
})

test('tries at the same time are counted one after the other', async () => {
  const { code, codeRequest } = await registered()
  const tries = await Promise.all(Array.from({ length: 12 }, () => verify(codeRequest, otherThan(code))))
  const reasons = tries.map(({ body }) => (body as unknown as { error: { reason: string } }).error.reason)
  expect(reasons.filter((reason) => reason === 'code-wrong')).toHaveLength(5)
})

test('a code works once', async () => {
  const { code, codeRequest } = await registered()
  const both = await Promise.all([verify(codeRequest, code), verify(codeRequest, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await verify(codeRequest, code)).toEqual(refusalResponse('code-expired'))
})

test('a code works for ten minutes', async () => {
  const { code, codeRequest } = await registered()
  clock.advance({ minutes: 9, seconds: 59 })
  expect(await verify(codeRequest, otherThan(code))).toMatchObject({ status: 422 })
  clock.advance({ seconds: 1 })
  expect(await verify(codeRequest, code)).toEqual(refusalResponse('code-expired'))
})

test('a code works only in the browser that asked for it', async () => {
  const { code } = await registered()
  const { codeRequest: elsewhere } = await registered()
  expect(await verify(elsewhere, code)).toMatchObject({ status: 422 })
  expect(await verify('a'.repeat(43), code)).toEqual(refusalResponse('code-expired'))
})

test('a code for a new password does not register', async () => {
  const { body } = await as(null).post<RequestedCode>('/api/forgot-password', { email: owner.email })
  expect(await verify(body.codeRequest, await codeFor(owner.email))).toEqual(refusalResponse('code-expired'))
})

test('a new code may be asked for after a minute, and then the old one is dead', async () => {
  const { email, code, codeRequest } = await registered()
  const askAgain = () => as(null).post('/api/new-code', { codeRequest })
  clock.advance({ seconds: 20 })
  expect(await askAgain()).toMatchObject({
    status: 429,
    body: { error: { reason: 'too-many-tries', retryAfter: 40 } },
  })
  clock.advance({ seconds: 40 })
  expect(await askAgain()).toEqual({ status: 200, body: { codeRequest, newCodeAfter: 60 } })
  const newer = await codeFor(email)
  expect(newer).not.toBe(code)
  expect(await verify(codeRequest, code)).toMatchObject({ body: { error: { reason: 'code-wrong' } } })
  expect(await verify(codeRequest, newer)).toMatchObject({ status: 200 })
  clock.advance({ minutes: 1 })
  expect(await askAgain()).toEqual(refusalResponse('code-expired'))
})

test('whoever asks for many codes for one address waits longer and longer, and its person elsewhere a minute at most', async () => {
  clock.moveTo('2026-09-09T08:00')
  const email = newAddress()
  const forget = (from: string) => as(null).post('/api/forgot-password', { email }, { from })
  for (let round = 0; round < 5; round += 1) {
    expect(await register({ email })).toMatchObject({ status: 200 })
  }
  const waits = (retryAfter: number) => ({
    status: 429,
    body: { error: { reason: 'too-many-tries', retryAfter } },
  })
  expect(await register({ email })).toMatchObject(waits(1))
  for (let round = 0; round < 5; round += 1) {
    expect(await forget(`2001:db8:1:2::${round}`)).toMatchObject({ status: 200 })
  }
  expect(await forget('2001:db8:1:2::9')).toMatchObject(waits(1))
  await insertFailedAttempts(app, { of: ['codes', email], times: 40 })
  expect(await forget('192.0.2.7')).toMatchObject(waits(60))
  expect(await register({ email: newAddress() })).toMatchObject({ status: 200 })
  clock.advance({ minutes: 1 })
  expect(await forget('192.0.2.7')).toMatchObject({ status: 200 })
})

test('a school behind one address that asks for many codes, or mistypes many, waits a minute at most', async () => {
  clock.moveTo('2026-09-11T08:00')
  const { email, code, codeRequest } = await registered()
  const here = '127.0.0.1'
  const waits = (retryAfter: number) => ({
    status: 429,
    body: { error: { reason: 'too-many-tries', retryAfter } },
  })
  await insertFailedAttempts(app, { of: ['codes-from', here], times: 100 })
  await insertFailedAttempts(app, { of: ['wrong-codes-from', here], times: 100 })
  expect(await register({ email: newAddress() })).toMatchObject(waits(1))
  expect(await verify(codeRequest, code)).toMatchObject(waits(1))
  await insertFailedAttempts(app, { of: ['codes-from', here], times: 1000 })
  await insertFailedAttempts(app, { of: ['wrong-codes-from', here], times: 1000 })
  expect(await register({ email: newAddress() })).toMatchObject(waits(60))
  expect(await verify(codeRequest, code)).toMatchObject(waits(60))
  clock.advance({ minutes: 1 })
  expect(await register({ email: newAddress() })).toMatchObject({ status: 200 })
  expect(await verify(codeRequest, code)).toMatchObject({ status: 200 })
  expect(await as(null).post('/api/sign-in', { email, password })).toMatchObject({ status: 200 })
  clock.advance({ days: 1 })
})

test('two who prove the same address end with one account', async () => {
  const email = newAddress()
  const { body: first } = await register({ email })
  const firstCode = await codeFor(email)
  const { body: second } = await register({ email })
  const secondCode = await codeFor(email)
  expect(await verify(first.codeRequest, firstCode)).toMatchObject({ status: 200 })
  expect(await verify(second.codeRequest, secondCode)).toEqual(
    refusalResponse('email-taken', { email: 'taken' }),
  )
})

test.each([
  ['short', 'too-short'],
  ['Password2026!', 'common'],
  ['ines-duarte-1990', 'own-words'],
  ['fjordfjord11', 'own-words'],
  ['x7 '.repeat(50), 'too-long'],
])('the password %j is refused as %s', async (weak, fault) => {
  const given = { email: 'ines@fjord.test', organisationName: 'Fjord School', password: weak }
  expect(await register(given)).toEqual(refusalResponse('password-weak', { password: fault }))
})

test.each([
  [{ name: '' }, { name: 'too-small' }],
  [{ email: 'ines' }, { email: 'invalid-format' }],
  [{ password: undefined }, { password: 'invalid-type' }],
  [{ organisationName: ' ' }, { organisationName: 'too-small' }],
  [{ name: 'x'.repeat(121) }, { name: 'too-big' }],
  [{ name: 'Ines\n\nYour account is locked' }, { name: 'invalid-format' }],
  [{ organisationName: 'Fjord\u0007School' }, { organisationName: 'invalid-format' }],
])('registering with %j is refused', async (given, fields) => {
  expect(await register({ email: newAddress(), ...given })).toEqual(refusalResponse('input-invalid', fields))
})

test.each([
  [{ codeRequest: 'short', code: '123456' }, { codeRequest: 'invalid-format' }],
  [{ codeRequest: 'a'.repeat(43), code: '12345' }, { code: 'invalid-format' }],
])('%j is not a code', async (given, fields) => {
  expect(await as(null).post('/api/register/verify', given)).toEqual(refusalResponse('input-invalid', fields))
})

test('neither codes nor passwords lie in the database, and the queue holds ids only', async () => {
  const { code, codeRequest } = await registered()
  for (const table of ['code_requests', 'codes', 'registrations', 'failed_tries', 'account_audit_entries']) {
    const { rows } = await database.owner.query(`select row_to_json(t)::text as row from ${table} t`)
    const whole = rows.map(({ row }) => row).join('\n')
    expect(whole.length).toBeGreaterThan(100)
    expect(whole).not.toContain(codeRequest)
    expect(whole).not.toContain(password)
    expect(whole).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
  const { rows: jobs } = await sql<{ data: object }>`
    select data from jobs.job where name = 'send-code'
  `.execute(database.worker)
  expect(jobs.length).toBeGreaterThan(5)
  for (const { data } of jobs) expect(Object.keys(data)).toEqual(['codeId'])
})

test('registering leaves a trace from where it was asked for', async () => {
  const { code, codeRequest } = await registered()
  await verify(codeRequest, code)
  const { rows } = await database.owner.query(
    'select action, address, detail from account_audit_entries order by id desc limit 2',
  )
  expect(rows).toEqual([
    { action: 'auth.registered', address: '127.0.0.1', detail: {} },
    { action: 'auth.code-sent', address: '127.0.0.1', detail: { kind: 'register' } },
  ])
})
