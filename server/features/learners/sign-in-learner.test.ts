import { expect, test } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { organisation, addLearner } = await foundSchool(app)
const mia = await addLearner({ name: 'Mia Berg', username: 'mia', email: 'mia@school.test', pin: '2468' })

interface Started {
  token: string
  expiresAt: string
}

const right = { organisationCode: organisation.code, username: 'mia', pin: '2468' }
const signIn = (given: object) => as(null).post<Started>('/api/learner-sign-in', { ...right, ...given })

const user = {
  kind: 'learner',
  id: mia.id,
  name: 'Mia Berg',
  organisationName: organisation.name,
  organisationCode: organisation.code,
}

test.each([
  ['code, username and PIN', {}],
  ['an e-mail address', { username: 'Mia@School.test' }],
  ['letters of any case', { username: ' MIA ', organisationCode: organisation.code.toLowerCase() }],
])('a learner signs in with %s', async (_, given) => {
  const { status, body } = await signIn(given)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user })
  expect(await as(body).get('/api/check-auth')).toEqual({ status: 200, body: { user, is_guide_tour: false } })
})

test('a wrong PIN, name or school cannot be told apart', async () => {
  const { organisation: other } = await foundSchool(app)
  const wrong = refusal('sign-in-wrong')
  expect(await signIn({ pin: '2469' })).toEqual(wrong)
  expect(await signIn({ username: 'nobody' })).toEqual(wrong)
  expect(await signIn({ username: 'nobody@school.test' })).toEqual(wrong)
  expect(await signIn({ organisationCode: 'NOWHERE' })).toEqual(wrong)
  expect(await signIn({ organisationCode: other.code })).toEqual(wrong)
})

test('a withdrawn learner does not sign in', async () => {
  const noel = await addLearner({ username: 'noel', pin: '1357' })
  const withdraw = 'update learners set withdrawn_at = created_at where id = $1'
  await app.database.owner.query(withdraw, [noel.id])
  expect(await signIn({ username: 'noel', pin: '1357' })).toEqual(refusal('sign-in-wrong'))
})

test('a learner without a PIN does not sign in', async () => {
  const ivy = await addLearner({ username: 'ivy', pin: '1357' })
  await app.database.owner.query('update learners set pin_hash = null where id = $1', [ivy.id])
  expect(await signIn({ username: 'ivy', pin: '1357' })).toEqual(refusal('sign-in-wrong'))
})

test.each([
  [{ pin: 'abcd' }, { pin: 'invalid-format' }],
  [{ pin: '123456789' }, { pin: 'invalid-format' }],
  [{ username: '' }, { username: 'too-small' }],
  [{ organisationCode: 'X'.repeat(13) }, { organisationCode: 'too-big' }],
  [{ organisationCode: null }, { organisationCode: 'invalid-type' }],
])('%j is not a way to sign in', async (given, fields) => {
  expect(await signIn(given)).toEqual(refusal('input-invalid', fields))
})

test('a session ends after half a day', async () => {
  const { body } = await signIn({})
  expect(body.expiresAt).toBe('2026-09-07T18:00:00.000Z')
  app.clock.advance({ hours: 11, minutes: 59 })
  expect(await as(body).get('/api/check-auth')).toMatchObject({ status: 200 })
  app.clock.advance({ minutes: 1 })
  expect(await as(body).get('/api/check-auth')).toEqual(refusal('session-missing'))
})
