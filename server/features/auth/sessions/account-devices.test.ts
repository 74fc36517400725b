import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { authSweeps } from '../jobs.ts'

const secretsKey = { SECRETS_KEY: randomBytes(32).toString('base64') }
const app = await startTestApp({ environment: secretsKey })
const open = await startTestApp({ environment: { PUBLIC_URL: 'https://daymark.school.test' } })
const { as, clock, database } = app

interface Person {
  email: string
  password: string
}
interface Started {
  token: string
}

const here = '192.0.2.7'
const signIn = <Body = Started>({ email, password }: Person, browser?: TestBrowser) =>
  as(null).post<Body>('/api/sign-in', { email, password }, { from: here, browser })
const guess = ({ email }: Person, browser?: TestBrowser) =>
  signIn({ email, password: 'not the password' }, browser)

const deviceOf = (browser: TestBrowser) => browser.get('daymark_device')!
const copyOf = (browser: TestBrowser): TestBrowser => new Map(browser)

async function knownBrowser(...people: Person[]) {
  const browser: TestBrowser = new Map()
  for (const person of people) expect(await signIn(person, browser)).toMatchObject({ status: 200 })
  return browser
}

/** As if strangers had guessed at this person all day, from this very network too. */
async function hammer({ email }: Person) {
  await insertFailedAttempts(app, { of: ['sign-in', email], times: 70 })
  await insertFailedAttempts(app, { of: ['sign-in', email, here], times: 20 })
}

test('whoever has signed in with this browser before gets in while a stranger next door guesses all day', async () => {
  const { owner } = await createTestOrganisation(app)
  const browser = await knownBrowser(owner)
  for (let time = 0; time < 10; time += 1)
    expect(await guess(owner)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await guess(owner)).toMatchObject({ status: 429 })
  expect(await signIn(owner)).toMatchObject({ status: 429 })
  expect(await guess(owner, browser)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn(owner, browser)).toMatchObject({ status: 200 })
})

test('wrong passwords on a known device slow down itself after ten, and no other device', async () => {
  const { owner } = await createTestOrganisation(app)
  const [here, there] = [await knownBrowser(owner), await knownBrowser(owner)]
  for (let time = 0; time < 10; time += 1)
    expect(await guess(owner, here)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn(owner, here)).toMatchObject({ status: 429, body: { error: { retryAfter: 1 } } })
  expect(await signIn(owner, there)).toMatchObject({ status: 200 })
  expect(await signIn(owner)).toMatchObject({ status: 200 })
  clock.advance({ seconds: 1 })
  expect(await signIn(owner, here)).toMatchObject({ status: 200 })
})

test('a device is known for those who have signed in with it, and for nobody else', async () => {
  const [{ owner: one }, { owner: other }, { owner: stranger }] = [
    await createTestOrganisation(app),
    await createTestOrganisation(app),
    await createTestOrganisation(app),
  ]
  const browser = await knownBrowser(one, other)
  for (const person of [one, other, stranger]) await hammer(person)
  expect(await signIn(one, browser)).toMatchObject({ status: 200 })
  expect(await signIn(other, browser)).toMatchObject({ status: 200 })
  expect(await signIn(stranger, browser)).toMatchObject({ status: 429 })
})

test('each sign-in renews the secret, so that one planted or copied before is worth nothing', async () => {
  const { owner } = await createTestOrganisation(app)
  const browser = await knownBrowser(owner)
  const copy = copyOf(browser)
  await signIn(owner, browser)
  expect(deviceOf(browser).value).not.toBe(deviceOf(copy).value)
  await hammer(owner)
  expect(await signIn(owner, copy)).toMatchObject({ status: 429 })
  expect(await signIn(owner, browser)).toMatchObject({ status: 200 })
})

test('the browser keeps the secret where no script and no other site reads it, and tells it this API alone', async () => {
  const { owner } = await createTestOrganisation(app)
  const browser: TestBrowser = new Map()
  const { body } = await signIn(owner, browser)
  const { value, ...scope } = deviceOf(browser)
  expect(value).toMatch(/^[\w-]{43}$/)
  expect(scope).toEqual({
    name: 'daymark_device',
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 90 * 86_400,
  })
  expect(JSON.stringify(body)).not.toContain(value)

  const { owner: elsewhere } = await createTestOrganisation(open)
  const { email, password } = elsewhere
  await open.as(null).post('/api/sign-in', { email, password }, { browser })
  expect(deviceOf(browser)).toMatchObject({ secure: true, httpOnly: true })
})

test('who fails is given nothing to keep, and the secret rests as a hash', async () => {
  const { owner } = await createTestOrganisation(app)
  const browser: TestBrowser = new Map()
  await guess(owner, browser)
  expect(browser.size).toBe(0)
  await signIn(owner, browser)
  const { rows } = await database.owner.query(
    `select from account_devices where account_id = $1 and device_hash = sha256(convert_to($2, 'UTF8'))`,
    [owner.id, deviceOf(browser).value],
  )
  expect(rows).toHaveLength(1)
})

test('with a new password only the browser in which it was chosen is known', async () => {
  const { owner } = await createTestOrganisation(app)
  const [choosing, other] = [await knownBrowser(owner), await knownBrowser(owner)]
  const { body: session } = await signIn(owner, choosing)
  const change = { password: owner.password, newPassword: 'nine-grey-herons-wade' }
  await as(session).post('/api/account/password', change, { browser: choosing })
  const changed = { email: owner.email, password: change.newPassword }
  await hammer(owner)
  expect(await signIn(changed, other)).toMatchObject({ status: 429 })
  expect(await signIn(changed, choosing)).toMatchObject({ status: 200 })
})

test('of an account twenty devices are known, each for ninety days after it signed in', async () => {
  const { owner } = await createTestOrganisation(app)
  const first = await knownBrowser(owner)
  const known = async () =>
    (await database.owner.query('select from account_devices where account_id = $1', [owner.id])).rows.length
  for (let more = 0; more < 20; more += 1) {
    clock.advance({ seconds: 1 })
    await knownBrowser(owner)
  }
  expect(await known()).toBe(20)
  await hammer(owner)
  expect(await signIn(owner, first)).toMatchObject({ status: 429 })

  const { owner: another } = await createTestOrganisation(app)
  const old = await knownBrowser(another)
  clock.advance({ days: 90 })
  await hammer(another)
  expect(await signIn(another, old)).toMatchObject({ status: 429 })
  const sweep = authSweeps(app.runtime).find(({ name }) => name === 'forget old devices')!
  await sweep.work()
  await sweep.work()
  expect(await known()).toBe(0)
})

test('whoever knows the password and guesses at the second step keeps nobody out who has taken it in this browser', async () => {
  const { owner } = await createTestOrganisation(app)
  const { body: session } = await signIn(owner)
  const { body } = await as(session).post<{ secret: string }>('/api/account/second-factor', {
    password: owner.password,
  })
  const code = () => new TOTP({ secret: body.secret }).generate({ timestamp: clock.now().getTime() })
  await as(session).post('/api/account/second-factor/confirm', { code: code() })
  const step = async (given: string, browser?: TestBrowser) => {
    const { body: wanted } = await signIn<{ secondStep: string }>(owner, browser)
    return as(null).post('/api/sign-in/second-step', { ...wanted, code: given }, { browser })
  }

  const browser: TestBrowser = new Map()
  clock.advance({ minutes: 1 })
  expect(await step(code(), browser)).toMatchObject({ status: 200 })
  for (let time = 0; time < 5; time += 1)
    expect(await step('000000')).toEqual(refusalResponse('second-factor-wrong', { code: 'wrong' }))
  expect(await step(code())).toMatchObject({ status: 429 })
  clock.advance({ minutes: 1 })
  expect(await step(code(), browser)).toMatchObject({ status: 200 })
})
