import { expect, test } from 'vitest'
import { sendAccountNotice } from '#server/features/notifications/mails/send-account-notice.ts'
import { createContext } from '#server/kernel/create-context.ts'
import type { AccountSession, SecurityEvent } from '#shared/auth/account-endpoints.ts'
import { codeMailActions, lastMailTo } from '#tests/support/caller/codes.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { RequestedCode } from '../sign-in/request-code.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { as, clock, database } = app
const { codeFor } = codeMailActions(app, peer)

const newPassword = 'four orange umbrellas'
const { owner } = await createTestOrganisation(app, { name: 'Harbour Street Academy' })

async function signIn({ email, password }: Pick<StaffPerson, 'email' | 'password'>) {
  return (await as(null).post<{ token: string }>('/api/sign-in', { email, password })).body
}

async function mailNotices() {
  const { rows } = await database.owner.query<{ id: string }>('select id from account_notices order by id')
  for (const { id: noticeId } of rows) await sendAccountNotice(createContext(app.runtime), { noticeId })
  return rows.length
}

async function somebody() {
  const { owner: person } = await createTestOrganisation(app)
  return { person, here: await signIn(person), elsewhere: await signIn(person) }
}

test('a name is changed, and who is signed in is told by it', async () => {
  const { here } = await somebody()
  expect(await as(here).put('/api/account/name', { name: '  Amina Diallo ' })).toEqual({
    status: 200,
    body: {},
  })
  expect(await as(here).get('/api/check-auth')).toMatchObject({ body: { user: { name: 'Amina Diallo' } } })
  expect(await as(here).put('/api/account/name', { name: ' ' })).toEqual(
    refusalResponse('input-invalid', { name: 'too-small' }),
  )
})

test('an address is changed once the new one is proven, and the one before is told, once', async () => {
  const { person, here } = await somebody()
  const email = 'amina@fjord.test'
  const ask = (password: string) => as(here).post<RequestedCode>('/api/account/email', { email, password })
  expect(await ask('not the password')).toEqual(refusalResponse('password-wrong', { password: 'wrong' }))
  const { body } = await ask(person.password)
  const code = await codeFor(email)
  expect(await as(here).get('/api/account')).toMatchObject({ body: { email: person.email } })

  const verify = (who: { token: string }) =>
    as(who).post('/api/account/email/verify', { codeRequest: body.codeRequest, code })
  expect(await verify(await signIn(owner))).toEqual(refusalResponse('code-expired'))
  expect(await verify(here)).toEqual({ status: 200, body: {} })
  expect(await as(here).get('/api/account')).toMatchObject({ body: { email } })
  expect(await mailNotices()).toBe(1)
  expect(await mailNotices()).toBe(0)
  expect(lastMailTo(peer, person.email)?.subject).toBe('Your Daymark account has another address')
  expect(await as(null).post('/api/sign-in', { email: person.email, password: person.password })).toEqual(
    refusalResponse('sign-in-wrong'),
  )
  expect(await signIn({ email, password: person.password })).toMatchObject({ token: expect.any(String) })
})

test('an address that somebody has is refused by mail only', async () => {
  const { person, here } = await somebody()
  const { email, password } = { email: owner.email, password: person.password }
  expect(await as(here).post('/api/account/email', { email, password })).toMatchObject({ status: 200 })
  await codeFor(email)
  expect(lastMailTo(peer, email)?.subject).toBe('You already have a Daymark account')
})

test('another password ends every other session, and this one goes on with a new token', async () => {
  const { person, here, elsewhere } = await somebody()
  const change = (password: string, wanted: string) =>
    as(here).post<{ token: string }>('/api/account/password', { password, newPassword: wanted })
  expect(await change('not the password', newPassword)).toEqual(
    refusalResponse('password-wrong', { password: 'wrong' }),
  )
  expect(await change(person.password, 'short')).toEqual(
    refusalResponse('password-weak', { newPassword: 'too-short' }),
  )
  const { status, body } = await change(person.password, newPassword)
  expect(status).toBe(200)
  for (const old of [here, elsewhere])
    expect(await as(old).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await as(body).get('/api/check-auth')).toMatchObject({ status: 200 })
  await mailNotices()
  expect(lastMailTo(peer, person.email)?.subject).toBe('Your Daymark password was changed')
})

test('whoever guesses the password of a browser that was left open is stopped after ten tries', async () => {
  const { person, here } = await somebody()
  const change = (password: string) => as(here).post('/api/account/password', { password, newPassword })
  for (let time = 0; time < 10; time += 1)
    expect(await change('not the password')).toMatchObject({ status: 422 })
  expect(await change(person.password)).toMatchObject({ status: 429 })
  clock.advance({ minutes: 15 })
  expect(await change(person.password)).toMatchObject({ status: 200 })
})

test('sessions are listed with where and since when, and each can be ended', async () => {
  const { person, here, elsewhere } = await somebody()
  const list = async (who: { token: string }) =>
    (await as(who).get<{ sessions: AccountSession[] }>('/api/account/sessions')).body.sessions
  const [first, second] = await list(here)
  const begunAt = clock.now().toISOString()
  expect(first).toMatchObject({ isThisOne: true, address: '127.0.0.1', begunAt, lastUsedAt: begunAt })
  expect(second).toMatchObject({ isThisOne: false })

  const stranger = await signIn(owner)
  const path = `/api/account/sessions/${second!.id}`
  expect(await as(stranger).delete(path)).toEqual(refusalResponse('absent'))
  expect(await as(here).delete(path)).toEqual({ status: 200, body: {} })
  expect(await as(elsewhere).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))

  const third = await signIn(person)
  expect(await as(here).post('/api/account/sessions/end', { which: 'others' })).toMatchObject({ status: 200 })
  expect(await as(third).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await list(here)).toHaveLength(1)
  expect(await as(here).post('/api/account/sessions/end', { which: 'all' })).toMatchObject({ status: 200 })
  expect(await as(here).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await as(stranger).get('/api/check-auth')).toMatchObject({ status: 200 })
})

test('what happened to an account is told to its person and to nobody else', async () => {
  const { person, here } = await somebody()
  await as(null).post('/api/sign-in', { email: person.email, password: 'not the password' })
  const { body } = await as(here).get<{ events: SecurityEvent[] }>('/api/account/events')
  expect(body.events.map(({ kind, address }) => [kind, address])).toEqual([
    ['sign-in-failed', '127.0.0.1'],
    ['signed-in', '127.0.0.1'],
    ['signed-in', '127.0.0.1'],
  ])
})

test('who has no password is told to choose one first', async () => {
  const { person, here } = await somebody()
  await database.owner.query('update accounts set password_hash = null where id = $1', [person.id])
  expect(await as(here).get('/api/account')).toMatchObject({ body: { hasPassword: false } })
  expect(await as(null).post('/api/sign-in', { email: person.email, password: person.password })).toEqual(
    refusalResponse('sign-in-wrong'),
  )
  const { password } = person
  expect(await as(here).post('/api/account/password', { password, newPassword })).toEqual(
    refusalResponse('password-unset'),
  )
})

test('who changes a password while its owner resets it comes too late', async () => {
  const { person, here } = await somebody()
  const { password } = person
  const reset = { sql: `update accounts set password_hash = '-' where id = $1`, values: [person.id] }
  const changing = () => as(here).post('/api/account/password', { password, newPassword })
  expect(await runDuringChange(app, reset, changing)).toEqual(
    refusalResponse('password-wrong', { password: 'wrong' }),
  )
})

test('whose password is guessed at is mailed once a day, in words, and whoever mistypes at home is not', async () => {
  const { person } = await somebody()
  await mailNotices()
  const guess = (from: string) =>
    as(null).post('/api/sign-in', { email: person.email, password: 'not the password' }, { from })
  for (let place = 1; place <= 12; place += 1) await guess(`198.51.100.${place}`)
  for (let time = 0; time < 4; time += 1) await guess('127.0.0.1')
  expect(await mailNotices()).toBe(0)
  for (let place = 1; place <= 3; place += 1) await guess(`198.51.100.${place}`)
  expect(await mailNotices()).toBe(1)
  const mail = lastMailTo(peer, person.email)
  expect(mail?.subject).toBe('Someone is trying to guess your Daymark password')
  expect(mail?.text).toMatch(
    /a wrong password for your Daymark account 1[35] times in 24 hours, from 12 addresses/,
  )
})
