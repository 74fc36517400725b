import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { authenticatorCode, setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

const app = await startTestApp({ environment: { SECRETS_KEY: randomBytes(32).toString('base64') } })
const keyless = await startTestApp()
const { as, clock, database } = app

interface Started {
  token: string
}
interface Request {
  secondStep: string
}
interface Person {
  email: string
  password: string
}

const wrong = refusalResponse('second-factor-wrong', { code: 'wrong' })
const codeOf = (secret: string) => authenticatorCode(app, secret)
const signIn = async <Body>({ email, password }: Person) =>
  (await as(null).post<Body>('/api/sign-in', { email, password })).body
const step = ({ secondStep }: Request, code: string) =>
  as(null).post<Started>('/api/sign-in/second-step', { secondStep, code })

async function withApp() {
  const { owner: person } = await createTestOrganisation(app)
  const [here, elsewhere] = [await signIn<Started>(person), await signIn<Started>(person)]
  return { person, here, elsewhere, ...(await setUpAuthenticator(app, person, here)) }
}

test('an authenticator app is set up by password and a first code, and ends sessions that began without it', async () => {
  const { person, here, elsewhere, uri, recoveryCodes } = await withApp()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Daymark:.*issuer=Daymark/)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await as(here).get('/api/account')).toMatchObject({
    body: { secondFactor: { recoveryCodesLeft: 10 } },
  })
  expect(await as(elsewhere).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  const { password } = person
  expect(await as(here).post('/api/account/second-factor', { password })).toEqual(
    refusalResponse('second-factor-set-up'),
  )
})

test('before a first code confirmed it, signing in asks for nothing more', async () => {
  const { owner: person } = await createTestOrganisation(app)
  const here = await signIn<Started>(person)
  const set = (password: string) => as(here).post('/api/account/second-factor', { password })
  expect(await set('not the password')).toEqual(refusalResponse('password-wrong', { password: 'wrong' }))
  expect(await set(person.password)).toMatchObject({ status: 200 })
  expect(await as(here).post('/api/account/second-factor/confirm', { code: '000000' })).toEqual(wrong)
  expect(await signIn(person)).toMatchObject({ token: expect.any(String) })
})

test('signing in asks for a code; it works once, and so does what the first step gave', async () => {
  const { person, secret } = await withApp()
  const [first, second] = [await signIn<Request>(person), await signIn<Request>(person)]
  expect(first).toEqual({ secondStep: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await as({ token: first.secondStep }).get('/api/check-auth')).toEqual(
    refusalResponse('session-missing'),
  )
  const code = codeOf(secret)
  const { status, body } = await step(first, code)
  expect(status).toBe(200)
  expect(await as(body).get('/api/check-auth')).toMatchObject({ body: { user: { email: person.email } } })
  expect(await step(second, code)).toEqual(wrong)
  clock.advance({ seconds: 30 })
  expect(await step(first, codeOf(secret))).toEqual(refusalResponse('second-step-over'))
  expect(await step(second, codeOf(secret))).toMatchObject({ status: 200 })
})

test('the second step is over after ten minutes', async () => {
  const { person, secret } = await withApp()
  const wanted = await signIn<Request>(person)
  clock.advance({ minutes: 10 })
  expect(await step(wanted, codeOf(secret))).toEqual(refusalResponse('second-step-over'))
})

test('a second step that began with an old password is over once there is a new one', async () => {
  const { person, here, secret } = await withApp()
  const wanted = await signIn<Request>(person)
  const change = { password: person.password, newPassword: 'nine-grey-herons-wade' }
  expect(await as(here).post('/api/account/password', change)).toMatchObject({ status: 200 })
  expect(await step(wanted, codeOf(secret))).toEqual(refusalResponse('second-step-over'))
})

test('after five wrong codes each next one waits twice as long, whatever the first step, and the right one ends it', async () => {
  const { person, secret } = await withApp()
  const guess = async () => step(await signIn(person), '000000')
  for (let time = 0; time < 5; time += 1) expect(await guess()).toEqual(wrong)
  for (const retryAfter of [1, 2, 4]) {
    expect(await step(await signIn(person), codeOf(secret))).toMatchObject({
      status: 429,
      body: { error: { retryAfter } },
    })
    clock.advance({ seconds: retryAfter })
    expect(await guess()).toEqual(wrong)
  }
  clock.advance({ seconds: 30 })
  expect(await step(await signIn(person), codeOf(secret))).toMatchObject({ status: 200 })
  for (let time = 0; time < 5; time += 1) expect(await guess()).toEqual(wrong)
})

test('wrong codes in one session keep no other session of the person from showing the right one', async () => {
  const { person, here, secret } = await withApp()
  const { body: other } = await step(await signIn(person), codeOf(secret))
  const { password } = person
  const turnOff = (by: Started, code: string) =>
    as(by).post('/api/account/second-factor/turn-off', { password, code })
  for (let time = 0; time < 5; time += 1) expect(await turnOff(here, '000000')).toEqual(wrong)
  expect(await turnOff(here, '000000')).toMatchObject({ status: 429 })
  clock.advance({ seconds: 30 })
  expect(await turnOff(other, codeOf(secret))).toMatchObject({ status: 200 })
})

test('whoever comes by a provider and shows their code is known in this browser from then on', async () => {
  const { person, secret } = await withApp()
  const { email, password } = person
  const browser: TestBrowser = new Map()
  const firstStep = async () => (await as(null).post<Request>('/api/sign-in', { email, password })).body
  const stepIn = (wanted: Request, code: string) =>
    as(null).post('/api/sign-in/second-step', { ...wanted, code }, { browser })
  const wanted = await firstStep()
  await database.owner.query("update second_steps set provider = 'google'")
  expect(await stepIn(wanted, codeOf(secret))).toMatchObject({ status: 200 })
  for (let time = 0; time < 5; time += 1) expect(await step(await firstStep(), '000000')).toEqual(wrong)
  expect(await step(await firstStep(), '000000')).toMatchObject({ status: 429 })
  clock.advance({ seconds: 30 })
  expect(await stepIn(await firstStep(), codeOf(secret))).toMatchObject({ status: 200 })
})

test('a recovery code signs in once, however it is typed, and new ones kill those before', async () => {
  const { person, here, secret, recoveryCodes } = await withApp()
  const [first, other] = recoveryCodes as [string, string]
  expect(await step(await signIn(person), first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    status: 200,
  })
  expect(await step(await signIn(person), first)).toEqual(wrong)
  const { password } = person
  const renew = { password, code: codeOf(secret) }
  const { body } = await as(here).post<{ recoveryCodes: string[] }>(
    '/api/account/second-factor/recovery-codes',
    renew,
  )
  expect(await step(await signIn(person), other)).toEqual(wrong)
  expect(await step(await signIn(person), body.recoveryCodes[0]!)).toMatchObject({ status: 200 })
})

test('it is taken off with password and code, and then the password alone signs in', async () => {
  const { person, here, secret } = await withApp()
  const { password } = person
  const turnOff = (code: string) => as(here).post('/api/account/second-factor/turn-off', { password, code })
  expect(await turnOff('000000')).toEqual(wrong)
  expect(await turnOff(codeOf(secret))).toEqual({ status: 200, body: {} })
  expect(await signIn(person)).toMatchObject({ token: expect.any(String) })
  clock.advance({ seconds: 30 })
  expect(await turnOff(codeOf(secret))).toEqual(refusalResponse('second-factor-absent'))
})

test('secrets and codes are kept sealed or as hashes, and without a key nothing is set up', async () => {
  const { secret, recoveryCodes } = await withApp()
  const kept = await database.owner.query(
    "select encode(sealed_secret, 'escape') as kept from second_factors union all select encode(code_hash, 'escape') from recovery_codes",
  )
  for (const plain of [secret, ...recoveryCodes]) expect(JSON.stringify(kept.rows)).not.toContain(plain)

  const { owner } = await createTestOrganisation(keyless)
  const { password } = owner
  expect(await keyless.as(owner).post('/api/account/second-factor', { password })).toEqual(
    refusalResponse('secrets-not-kept'),
  )
})
