import { expect, test } from 'vitest'
import { createContext } from '#server/kernel/create-context.ts'
import { demoEmailDomain } from '#shared/auth/demo-school.ts'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { createAccount } from '../accounts/create-account.ts'

const app = await startTestApp()
const open = await startTestApp({ environment: { PUBLIC_URL: 'https://daymark.school.test' } })
const listening = await startTestApp({
  environment: { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
})
const { clock } = app

const home = '192.0.2.7'
const elsewhere = (place: number) => `198.51.100.${place}`

const signIn = (email: string, password: string, from: string) =>
  app.as(null).post('/api/sign-in', { email, password }, { from })

async function fail(times: number, email: string, from: (at: number) => string) {
  for (let at = 0; at < times; at += 1)
    expect(await signIn(email, 'not the password', from(at))).toEqual(refusalResponse('sign-in-wrong'))
}

test('after ten wrong passwords from one network each next one waits twice as long, and from elsewhere nobody waits', async () => {
  const { owner } = await createTestOrganisation(app)
  await fail(10, owner.email, () => home)
  for (const retryAfter of [1, 2, 4]) {
    expect(await signIn(owner.email, owner.password, home)).toMatchObject({
      status: 429,
      body: { error: { reason: 'too-many-tries', retryAfter } },
    })
    clock.advance({ seconds: retryAfter })
    await fail(1, owner.email, () => home)
  }
  expect(await signIn(owner.email, owner.password, elsewhere(1))).toMatchObject({ status: 200 })
  clock.advance({ seconds: 8 })
  expect(await signIn(owner.email, owner.password, home)).toMatchObject({ status: 200 })
})

test('an address without an account is counted the same', async () => {
  await fail(10, 'nobody@school.test', () => home)
  expect(await signIn('nobody@school.test', 'not the password', home)).toMatchObject({ status: 429 })
})

test('a wrong password asks the database the same whether or not somebody has the address', async () => {
  const { owner } = await createTestOrganisation(app)
  const asked = (email: string) => recordStatements(() => fail(1, email, () => home))
  const unknown = await asked('stranger@school.test')
  expect(unknown.length).toBeGreaterThan(4)
  expect(await asked(owner.email)).toEqual(unknown)
})

test('right passwords are never counted', async () => {
  const { owner } = await createTestOrganisation(app)
  for (let time = 0; time < 15; time += 1)
    expect(await signIn(owner.email, owner.password, home)).toMatchObject({ status: 200 })
})

test('whoever guesses at an account from many networks keeps its person waiting for a minute at most', async () => {
  const { owner } = await createTestOrganisation(app)
  await insertFailedAttempts(app, { of: ['sign-in', owner.email], times: 500 })
  expect(await signIn(owner.email, owner.password, elsewhere(1))).toMatchObject({
    status: 429,
    body: { error: { retryAfter: 60 } },
  })
  clock.advance({ seconds: 60 })
  expect(await signIn(owner.email, owner.password, elsewhere(1))).toMatchObject({ status: 200 })
})

test('one network may fail two hundred times a day without waiting, whatever the accounts, and keeps no known device out', async () => {
  const { owner } = await createTestOrganisation(app)
  const { email, password } = owner
  const browser: TestBrowser = new Map()
  const signInHere = () =>
    app.as(null).post('/api/sign-in', { email, password }, { from: '2001:db8:1:2::1', browser })
  expect(await signInHere()).toMatchObject({ status: 200 })
  const network = (at: number) => `2001:db8:1:2::${at.toString(16)}`
  for (let at = 0; at < 20; at += 1) await fail(10, `somebody-${at}@school.test`, network)
  expect(await signIn('another@school.test', 'not the password', network(999))).toMatchObject({ status: 429 })
  expect(await signInHere()).toMatchObject({ status: 200 })
  expect(await signIn('another@school.test', 'not the password', '2001:db8:1:3::1')).toMatchObject({
    status: 422,
  })
})

test('the accounts of the demonstration sign in on this machine only', async () => {
  const demo = { name: 'Demo', email: `owner@${demoEmailDomain}`, password: 'seven-quiet-lanterns' }
  const { email, password } = demo
  for (const somewhere of [app, open, listening]) await createAccount(createContext(somewhere.runtime), demo)
  const signInTo = ({ as }: typeof app) => as(null).post('/api/sign-in', { email, password })
  expect(await signInTo(app)).toMatchObject({ status: 200 })
  expect(await signInTo(open)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signInTo(listening)).toEqual(refusalResponse('sign-in-wrong'))
})

test('a sign-in that is under way while the password changes begins no session', async () => {
  const { owner } = await createTestOrganisation(app)
  const change = { sql: `update accounts set password_hash = '-' where id = $1`, values: [owner.id] }
  const signingIn = () => signIn(owner.email, owner.password, home)
  expect(await runDuringChange(app, change, signingIn)).toEqual(refusalResponse('sign-in-wrong'))
})
