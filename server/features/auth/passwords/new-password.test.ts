import { expect, test } from 'vitest'
import { codeMailActions, findMailedCode, lastMailTo } from '#tests/support/caller/codes.ts'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import type { RequestedCode } from '../sign-in/request-code.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { as, clock } = app
const { codeFor, mailAll } = codeMailActions(app, peer)

const newPassword = 'four orange umbrellas'
const forget = (email: string) => as(null).post<RequestedCode>('/api/forgot-password', { email })
const verify = (codeRequest: string, code: string) =>
  as(null).post('/api/forgot-password/verify', { codeRequest, code })
const choose = (codeRequest: string, password = newPassword) =>
  as(null).post<{ token: string }>('/api/new-password', { codeRequest, password })
const signIn = (email: string, password: string) =>
  as(null).post<{ token: string }>('/api/sign-in', { email, password })

async function proven() {
  const { owner, organisation } = await createTestOrganisation(app, { name: 'Harbour Street Academy' })
  const { body } = await forget(owner.email)
  const code = await codeFor(owner.email)
  expect(await verify(body.codeRequest, code)).toEqual({ status: 200, body: {} })
  return { owner, organisation, code, codeRequest: body.codeRequest }
}

test('who forgot their password chooses another with a code, and every old session is gone', async () => {
  const { owner, codeRequest } = await proven()
  const { body: elsewhere } = await signIn(owner.email, owner.password)
  for (const session of [owner, elsewhere])
    expect(await as(session).get('/api/check-auth')).toMatchObject({ status: 200 })
  const { status, body } = await choose(codeRequest)
  expect(status).toBe(200)
  for (const session of [owner, elsewhere])
    expect(await as(session).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await as(body).get('/api/check-auth')).toMatchObject({
    status: 200,
    body: { user: { id: owner.id }, is_guide_tour: false },
  })
  expect(await signIn(owner.email, owner.password)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn(owner.email, newPassword)).toMatchObject({ status: 200 })
})

test('an address without an account answers the same, and its mail says so', async () => {
  const { owner } = await createTestOrganisation(app)
  const known = await forget(owner.email)
  const unknown = await forget('nobody@fjord.test')
  expect(unknown.status).toBe(known.status)
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
  await mailAll()
  const mail = lastMailTo(peer, 'nobody@fjord.test')
  expect(mail?.subject).toBe('No Daymark account with this address')
  expect(findMailedCode(mail)).toBe('none')
  expect(await verify(unknown.body.codeRequest, '123456')).toMatchObject({
    status: 422,
    body: { error: { reason: 'code-wrong', stored: { triesLeft: 4 } } },
  })
})

test('without the proof nothing is chosen', async () => {
  const { owner } = await createTestOrganisation(app)
  const { body } = await forget(owner.email)
  expect(await choose(body.codeRequest)).toEqual(refusalResponse('code-expired'))
  expect(await choose('a'.repeat(43))).toEqual(refusalResponse('code-expired'))
  expect(await signIn(owner.email, owner.password)).toMatchObject({ status: 200 })
})

test('the proof holds for a quarter of an hour, and for one password', async () => {
  const late = await proven()
  clock.advance({ minutes: 15 })
  expect(await choose(late.codeRequest)).toEqual(refusalResponse('code-expired'))

  const twice = await proven()
  expect(await choose(twice.codeRequest)).toMatchObject({ status: 200 })
  expect(await choose(twice.codeRequest, 'another five words here')).toEqual(refusalResponse('code-expired'))
  expect(await verify(twice.codeRequest, twice.code)).toEqual(refusalResponse('code-expired'))
})

test('one reset ends every other one of the address, proven or not', async () => {
  const { owner, codeRequest } = await proven()
  const { body: other } = await forget(owner.email)
  await verify(other.codeRequest, await codeFor(owner.email))
  const { body: unproven } = await forget(owner.email)
  const code = await codeFor(owner.email)
  const somebodyElse = await proven()

  expect(await choose(codeRequest)).toMatchObject({ status: 200 })
  expect(await choose(other.codeRequest, 'another five words here')).toEqual(refusalResponse('code-expired'))
  expect(await verify(unproven.codeRequest, code)).toEqual(refusalResponse('code-expired'))
  expect(await choose(somebodyElse.codeRequest)).toMatchObject({ status: 200 })
})

test('a new password lets in at once while guesses slow down the account', async () => {
  const { owner, codeRequest } = await proven()
  await insertFailedAttempts(app, { of: ['sign-in', owner.email], times: 70 })
  await insertFailedAttempts(app, { of: ['sign-in', owner.email, '127.0.0.1'], times: 20 })
  expect(await signIn(owner.email, owner.password)).toMatchObject({ status: 429 })
  expect(await choose(codeRequest)).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})

test('codes for a new password are mailed at once to whoever asks on a device of theirs, whatever others asked for', async () => {
  const { owner } = await createTestOrganisation(app)
  const { email, password } = owner
  const browser: TestBrowser = new Map()
  await as(null).post('/api/sign-in', { email, password }, { browser })
  await insertFailedAttempts(app, { of: ['codes', email], times: 60 })
  await insertFailedAttempts(app, { of: ['codes-from', '127.0.0.1'], times: 110 })
  await insertFailedAttempts(app, { of: ['wrong-codes-from', '127.0.0.1'], times: 110 })
  expect(await forget(email)).toMatchObject({ status: 429 })
  const { body } = await as(null).post<RequestedCode>('/api/forgot-password', { email }, { browser })
  const code = await codeFor(email)
  const given = { codeRequest: body.codeRequest, code }
  expect(await as(null).post('/api/forgot-password/verify', given)).toMatchObject({ status: 429 })
  expect(await as(null).post('/api/forgot-password/verify', given, { browser })).toMatchObject({
    status: 200,
  })
  clock.advance({ days: 1 })
})

test('a password that is refused leaves the proof as it was', async () => {
  const { codeRequest } = await proven()
  expect(await choose(codeRequest, 'short')).toEqual(
    refusalResponse('password-weak', { password: 'too-short' }),
  )
  expect(await choose(codeRequest, 'HarbourStreet-1')).toEqual(
    refusalResponse('password-weak', { password: 'own-words' }),
  )
  expect(await choose(codeRequest)).toMatchObject({ status: 200 })
})

test('the same password may be typed on any keyboard', async () => {
  const { owner, codeRequest } = await proven()
  expect(await choose(codeRequest, 'zwölf stille Gärten')).toMatchObject({ status: 200 })
  expect(await signIn(owner.email, 'zwölf stille Gärten'.normalize('NFD'))).toMatchObject({ status: 200 })
})
