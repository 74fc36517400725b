import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { owner, addLearner } = await createSchool(app)

interface Started {
  token: string
  expiresAt: string
}

const signIn = (overrides: object) =>
  as(null).post<Started>('/api/sign-in', { email: owner.email, password: owner.password, ...overrides })

const user = { kind: 'staff', id: owner.id, name: owner.name, email: owner.email }

test('staff sign in with e-mail and password, and the token says who they are', async () => {
  const { status, body } = await signIn({})
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: '2026-09-07T18:00:00.000Z',
    user,
  })
  expect(await as(body).get('/api/check-auth')).toEqual({
    status: 200,
    body: { user, is_guide_tour: false, language: null },
  })
})

test('an address is the same with capitals and spaces around it', async () => {
  expect(await signIn({ email: ` ${owner.email.toUpperCase()} ` })).toMatchObject({ status: 200 })
})

test('a wrong password and an unknown address cannot be told apart', async () => {
  const wrong = refusalResponse('sign-in-wrong')
  expect(await signIn({ password: `${owner.password}.` })).toEqual(wrong)
  expect(await signIn({ email: 'nobody@school.test' })).toEqual(wrong)
})

test.each([
  [{ email: 'owner' }, { email: 'invalid-format' }],
  [{ email: undefined }, { email: 'invalid-type' }],
  [{ password: '' }, { password: 'too-small' }],
  [{ password: 'x'.repeat(1001) }, { password: 'too-big' }],
  [{ password: { $ne: '' } }, { password: 'invalid-type' }],
])('%j is not a way to sign in', async (given, fields) => {
  expect(await signIn(given)).toEqual(refusalResponse('input-invalid', fields))
})

test('signing out ends this session at once, and no other', async () => {
  const { body: here } = await signIn({})
  const { body: elsewhere } = await signIn({})
  expect(await as(here).post('/api/sign-out')).toEqual({ status: 200, body: {} })
  expect(await as(here).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await as(here).post('/api/sign-out')).toEqual(refusalResponse('session-missing'))
  expect(await as(elsewhere).get('/api/check-auth')).toMatchObject({ status: 200 })
})

test('learners sign out too', async () => {
  const learner = await addLearner()
  expect(await as(learner).get('/api/check-auth')).toMatchObject({ body: { user: { kind: 'learner' } } })
  expect(await as(learner).post('/api/sign-out')).toEqual({ status: 200, body: {} })
  expect(await as(learner).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
})

test('signing in and failing to leave a trace of who, when and from where, and of no name or address', async () => {
  await app.database.owner.query('truncate account_audit_entries')
  await signIn({})
  await signIn({ password: 'not the password' })
  await signIn({ email: 'nobody@school.test' })
  const { rows } = await app.database.owner.query(
    'select account_id, action, address, at, detail from account_audit_entries order by id',
  )
  const entry = { address: '127.0.0.1', at: app.clock.now(), detail: {} }
  expect(rows).toEqual([
    { account_id: owner.id, action: 'auth.signed-in', ...entry },
    { account_id: owner.id, action: 'auth.sign-in-failed', ...entry },
    { account_id: null, action: 'auth.sign-in-failed', ...entry },
  ])
})

test('a token is kept only as its hash, and a password never as itself', async () => {
  const { body } = await signIn({})
  const { rowCount } = await app.database.owner.query(
    "select from sessions where token_hash = sha256(convert_to($1, 'UTF8'))",
    [body.token],
  )
  expect(rowCount).toBe(1)
  const { rows: accounts } = await app.database.owner.query('select password_hash from accounts')
  for (const account of accounts) expect(account.password_hash).toMatch(/^\$argon2id\$/)
})
