import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { exampleNewPerson, insertAnsweredDays, invitationActions } from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { as, database } = app
const school = await createSchool(app)
const { owner, organisation } = school
const group = await school.addGroup({ name: 'Otters' })
await insertAnsweredDays(app, organisation.id)
const { invitedByMail, teamOf, look, joinAsNew } = invitationActions(app, peer)
const over = refusalResponse('invitation-over')

test('looking tells what the invitation says and does not use it up', async () => {
  const { secret, email } = await invitedByMail(owner, { groupIds: [group.id] })
  const told = {
    organisationId: organisation.id,
    organisationName: organisation.name,
    invitedBy: owner.name,
    email,
    role: 'educator',
    groups: ['Otters'],
    lastDay: null,
    expiresAt: expect.any(String),
    hasAccount: false,
  }
  expect(await look(secret)).toEqual({ status: 200, body: told })
  expect(await look(secret)).toEqual({ status: 200, body: told })
})

test('a secret that nobody was sent is as good as none', async () => {
  const { secret } = await invitedByMail(owner)
  const bytes = Buffer.from(secret, 'base64url')
  const elsewhere = Buffer.concat([Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), bytes.subarray(16)])
  const guessed = Buffer.concat([bytes.subarray(0, 47), Buffer.from([bytes[47]! ^ 1])])
  for (const wrong of ['', 'x', elsewhere.toString('base64url'), guessed.toString('base64url'), `${secret}=`])
    expect(await look(wrong)).toEqual(over)
})

test('a new person accepts with the invited address, works at once in their groups, and the link is dead', async () => {
  const { secret, email } = await invitedByMail(owner, { role: 'educator', groupIds: [group.id] })
  const { status, body } = await joinAsNew(secret)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    organisationId: organisation.id,
    user: { kind: 'staff', name: 'Noor Haddad', email },
  })

  const groups = await as(body).get('/api/groups', { organisation: organisation.id })
  expect(groups).toMatchObject({ status: 200, body: { groups: [{ name: 'Otters', mine: true }] } })
  expect(await look(secret)).toEqual(over)
  expect(await joinAsNew(secret)).toEqual(over)
  const { members, invitations } = await teamOf(owner)
  expect(members).toContainEqual(expect.objectContaining({ email, role: 'educator' }))
  expect(invitations.map((invitation) => invitation.email)).not.toContain(email)
  expect(await as(null).post('/api/sign-in', { email, password: exampleNewPerson.password })).toMatchObject({
    status: 200,
  })
})

test.each([
  ['short', 'too-short'],
  ['noor-haddad-1', 'own-words'],
  ['password123456', 'common'],
])('a new person’s password is not %j, and the invitation is not used up by it', async (password, fault) => {
  const { secret } = await invitedByMail(owner)
  const tried = await joinAsNew(secret, { password })
  expect(tried).toEqual(refusalResponse('password-weak', { password: fault }))
  expect(await look(secret)).toMatchObject({ status: 200 })
})

test('two who press the button at once get one account and one place', async () => {
  const { secret } = await invitedByMail(owner)
  const answers = await Promise.all([joinAsNew(secret), joinAsNew(secret), joinAsNew(secret)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('who has an account signs in and joins with it', async () => {
  const { email } = await createSchool(app).then(({ educator }) => educator)
  const { secret } = await invitedByMail(owner, { email })
  expect(await look(secret)).toMatchObject({ body: { hasAccount: true } })
  expect(await joinAsNew(secret)).toEqual(refusalResponse('account-exists'))
})

test('somebody of another school joins and works for both', async () => {
  const { educator: visitor } = await createSchool(app)
  const { secret } = await invitedByMail(owner, { email: visitor.email, role: 'observer' })
  expect(await as(visitor).post('/api/join', { secret })).toEqual({
    status: 200,
    body: { organisationId: organisation.id },
  })
  const { body } = await as(visitor).get<{ organisations: { name: string; role: string }[] }>(
    '/api/organisations',
  )
  expect(body.organisations.map(({ role }) => role).sort()).toEqual(['educator', 'observer'])
  const again = await invitedByMail(owner)
  const twice = await as(visitor).post('/api/join', { secret: again.secret, confirmedFor: visitor.id })
  expect(twice).toEqual(refusalResponse('already-in-team'))
})

test('an account of another address joins only when it is confirmed for that account, and is told apart in the audit', async () => {
  const { educator: visitor } = await createSchool(app)
  const { secret, id } = await invitedByMail(owner, { role: 'educator' })
  const other = refusalResponse('invitation-for-another')
  expect(await as(visitor).post('/api/join', { secret })).toEqual(other)
  expect(await as(visitor).post('/api/join', { secret, confirmedFor: owner.id })).toEqual(other)
  expect(await as(visitor).post('/api/join', { secret, confirmedFor: visitor.id })).toMatchObject({
    status: 200,
  })
  const { rows } = await database.owner.query(
    "select detail from audit_entries where action = 'staff.joined' and subject_id = $1",
    [visitor.id],
  )
  expect(rows).toEqual([{ detail: { role: 'educator', invitationId: id, withAnotherAddress: true } }])
})

test.each(['owner', 'admin'])('an invitation to be an %s works only for its own address', async (role) => {
  const { educator: visitor } = await createSchool(app)
  const { secret } = await invitedByMail(owner, { role })
  const tried = await as(visitor).post('/api/join', { secret, confirmedFor: visitor.id })
  expect(tried).toEqual(refusalResponse('invitation-for-another'))
})
