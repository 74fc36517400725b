import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { sendInvitation } from '#server/features/notifications/send-invitation.ts'
import type { Invitation, TeamMember } from '#shared/staff/endpoints.ts'
import type { StaffPerson } from '#tests/support/person.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { type InvitationJob, invitationQueue } from './queue-invitation.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { as, clock, database } = app
const school = await foundSchool(app)
const { owner, admin, educator, observer, stranger, organisation } = school
const group = await school.addGroup({ name: 'Otters' })

interface Team {
  members: TeamMember[]
  invitations: Invitation[]
}

const teamOf = async (person: StaffPerson) => (await as(person).get<Team>('/api/team')).body
const someAddress = () => `${randomUUID().slice(0, 8)}@team.test`
const inviteAs = (by: StaffPerson, given: object = {}) =>
  as(by).post<Invitation>('/api/team/invitations', { email: someAddress(), role: 'educator', ...given })

const queued = async () => {
  const { rows } = await sql<{ data: InvitationJob }>`
    select data from jobs.job where name = ${invitationQueue} order by (data ->> 'sending')::int`.execute(
    database.app,
  )
  return rows.map(({ data }) => data)
}

/** What the worker does with the mail that was queued last for an invitation. */
async function send(invitationId: string): Promise<void> {
  const job = (await queued()).findLast((mail) => mail.invitationId === invitationId)!
  await sendInvitation(createSystemContext(app.runtime, organisation.id), job)
}

const mailsTo = (email: string) => peer.mails.filter(({ to }) => JSON.stringify(to).includes(email))
const secretIn = (text = '') => /\/join#([\w-]+)/.exec(text)![1]!

async function invitedByMail(by: StaffPerson, given: object = {}) {
  const { body } = await inviteAs(by, given)
  await send(body.id)
  return { ...body, secret: secretIn(mailsTo(body.email).at(-1)!.text) }
}

const look = (secret: string) => as(null).post('/api/join/invitation', { secret })
const over = refusal('invitation-over')
const person = { name: 'Noor Haddad', password: 'quiet-orange-lanterns' }
const joinAsNew = (secret: string) =>
  as(null).post<{ token: string; organisationId: string }>('/api/join/new-person', { secret, ...person })

test('an admin invites an educator with a group, and the mail says who, where, as what and until when', async () => {
  const email = someAddress()
  const { status, body } = await inviteAs(admin, { email: ` ${email.toUpperCase()}`, groupIds: [group.id] })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      email,
      role: 'educator',
      groups: [{ id: group.id, name: 'Otters' }],
      invitedBy: admin.name,
      invitedAt: '2026-09-07T06:00:00.000Z',
      expiresAt: '2026-09-14T06:00:00.000Z',
      state: 'sending',
    },
  })
  await send(body.id)

  const [mail] = mailsTo(email)
  expect(mail!.subject).toBe(`${admin.name} invites you to ${organisation.name}`)
  expect(mail!.text).toContain('as an educator')
  expect(mail!.text).toContain('until Monday, 14 September 2026 at 08:00')
  expect(mail!.text).toMatch(/^https:\/\/daymark\.school\.test\/join#[\w-]{64}$/m)
  expect((await teamOf(owner)).invitations).toContainEqual({ ...body, state: 'sent' })
})

test('the secret lies in no queue and no row: only its hash is kept', async () => {
  const { id, secret } = await invitedByMail(owner)
  const jobs = await queued()
  expect(jobs).toContainEqual({ organisationId: organisation.id, invitationId: id, sending: 1 })
  const { rows } = await database.owner.query(
    'select *, secret_hashes::text as hashes from staff_invitations where id = $1',
    [id],
  )
  expect(rows[0].hashes).toMatch(/^\{"\\\\x[0-9a-f]{64}"\}$/)
  const bytes = Buffer.from(secret, 'base64url').subarray(16)
  expect(bytes).toHaveLength(32)
  expect(JSON.stringify([jobs, rows])).not.toContain(secret)
  expect(JSON.stringify([jobs, rows])).not.toContain(bytes.toString('hex'))
})

test('an address with an account and one without are answered alike', async () => {
  const known = await inviteAs(owner, { email: stranger.email })
  const unknown = await inviteAs(owner)
  const likeness = ({ status, body }: typeof known) => ({ status, body: { ...body, id: '', email: '' } })
  expect(likeness(known)).toEqual(likeness(unknown))
  await send(known.body.id)
  await send(unknown.body.id)
  const [toKnown] = mailsTo(stranger.email)
  const [toUnknown] = mailsTo(unknown.body.email)
  const words = (text = '') => text.replace(/#[\w-]+/, '#')
  expect(words(toKnown!.text)).toBe(words(toUnknown!.text))
})

test('the job run twice sends once, and nothing is sent for an invitation that was withdrawn meanwhile', async () => {
  const { body: twice } = await inviteAs(owner)
  await send(twice.id)
  await send(twice.id)
  expect(mailsTo(twice.email)).toHaveLength(1)

  const { body: withdrawn } = await inviteAs(owner)
  await as(owner).delete(`/api/team/invitations/${withdrawn.id}`)
  await send(withdrawn.id)
  expect(mailsTo(withdrawn.email)).toHaveLength(0)
})

test('a crash between sending and marking sends again with the same Message-ID, and the link of either mail works', async () => {
  const { id, email, secret } = await invitedByMail(owner)
  await database.owner.query('update staff_invitations set sent_at = null where id = $1', [id])
  await send(id)
  const [first, second] = mailsTo(email)
  expect(second!.messageId).toBe(first!.messageId)
  expect(await look(secret)).toMatchObject({ status: 200 })
  expect(await look(secretIn(second!.text))).toMatchObject({ status: 200 })
})

test('educators and observers invite nobody, and an admin makes no owner', async () => {
  for (const person of [educator, observer])
    expect(await inviteAs(person, { role: 'observer' })).toEqual(refusal('role-too-low'))
  expect(await inviteAs(admin, { role: 'owner' })).toEqual(refusal('role-too-low'))
  expect(await inviteAs(owner, { role: 'owner' })).toMatchObject({ status: 200 })
})

test('an admin cannot touch an invitation to be an owner', async () => {
  const { body } = await inviteAs(owner, { role: 'owner' })
  const at = `/api/team/invitations/${body.id}`
  expect(await as(admin).post(`${at}/resend`)).toEqual(refusal('role-too-low'))
  expect(await as(admin).put(at, { role: 'observer', groupIds: [] })).toEqual(refusal('role-too-low'))
  expect(await as(admin).delete(at)).toEqual(refusal('role-too-low'))
})

test('who works here already, or is invited already, is not invited again', async () => {
  const again = await inviteAs(owner, { email: educator.email })
  expect(again).toEqual(refusal('already-in-team', { email: 'in-team' }))
  const { body } = await inviteAs(owner)
  const twice = await inviteAs(admin, { email: body.email.toUpperCase() })
  expect(twice).toEqual(refusal('already-invited', { email: 'invited' }))
})

test.each([
  [{ email: 'noor' }, { email: 'invalid-format' }],
  [{ role: 'headteacher' }, { role: 'invalid-value' }],
  [{ groupIds: ['otters'] }, { 'groupIds.0': 'invalid-format' }],
])('%j is no invitation', async (given, fields) => {
  expect(await inviteAs(owner, given)).toEqual(refusal('input-invalid', fields))
})

test('a group that is not here cannot be given, and then nothing is sent', async () => {
  const email = someAddress()
  expect(await inviteAs(owner, { email, groupIds: [randomUUID()] })).toEqual(refusal('absent'))
  expect((await teamOf(owner)).invitations.map((invitation) => invitation.email)).not.toContain(email)
})

test('educators see who works here and not who is invited', async () => {
  await inviteAs(owner)
  for (const person of [educator, observer]) {
    const { members, invitations } = await teamOf(person)
    expect(members.length).toBeGreaterThanOrEqual(5)
    expect(invitations).toEqual([])
  }
})

test('looking tells what the invitation says and does not use it up', async () => {
  const { secret, email } = await invitedByMail(owner, { groupIds: [group.id] })
  const told = {
    organisationId: organisation.id,
    organisationName: organisation.name,
    invitedBy: owner.name,
    email,
    role: 'educator',
    groups: ['Otters'],
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
  expect(await as(null).post('/api/sign-in', { email, password: person.password })).toMatchObject({
    status: 200,
  })
})

test.each([
  ['short', 'too-short'],
  ['noor-haddad-1', 'own-words'],
  ['password123456', 'common'],
])('a new person’s password is not %j, and the invitation is not used up by it', async (password, fault) => {
  const { secret } = await invitedByMail(owner)
  const tried = await as(null).post('/api/join/new-person', { ...person, secret, password })
  expect(tried).toEqual(refusal('password-weak', { password: fault }))
  expect(await look(secret)).toMatchObject({ status: 200 })
})

test('two who press the button at once get one account and one place', async () => {
  const { secret } = await invitedByMail(owner)
  const answers = await Promise.all([joinAsNew(secret), joinAsNew(secret), joinAsNew(secret)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('who has an account signs in and joins with it', async () => {
  const { email } = await foundSchool(app).then(({ educator }) => educator)
  const { secret } = await invitedByMail(owner, { email })
  expect(await look(secret)).toMatchObject({ body: { hasAccount: true } })
  expect(await joinAsNew(secret)).toEqual(refusal('account-exists'))
})

test('somebody of another school joins and works for both', async () => {
  const { educator: visitor } = await foundSchool(app)
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
  expect(twice).toEqual(refusal('already-in-team'))
})

test('an account of another address joins only when it is confirmed for that account, and is told apart in the audit', async () => {
  const { educator: visitor } = await foundSchool(app)
  const { secret, id } = await invitedByMail(owner, { role: 'educator' })
  const other = refusal('invitation-for-another')
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
  const { educator: visitor } = await foundSchool(app)
  const { secret } = await invitedByMail(owner, { role })
  const tried = await as(visitor).post('/api/join', { secret, confirmedFor: visitor.id })
  expect(tried).toEqual(refusal('invitation-for-another'))
})

test('an invitation ends after seven days', async () => {
  const { secret } = await invitedByMail(owner)
  clock.advance({ days: 6, hours: 23 })
  expect(await look(secret)).toMatchObject({ status: 200 })
  clock.advance({ hours: 1 })
  expect(await look(secret)).toEqual(over)
  expect(await joinAsNew(secret)).toEqual(over)
})

test('sending again kills the earlier link, gives seven more days, and revives what had ended', async () => {
  const { id, email, secret } = await invitedByMail(owner)
  clock.advance({ days: 8 })
  const { body } = await as(admin).post<Invitation>(`/api/team/invitations/${id}/resend`)
  expect(body).toMatchObject({ state: 'sending', invitedBy: admin.name })
  await send(id)
  expect(mailsTo(email)).toHaveLength(2)
  const fresh = secretIn(mailsTo(email)[1]!.text)
  expect(fresh).not.toBe(secret)
  expect(await look(secret)).toEqual(over)
  expect(await look(fresh)).toMatchObject({ status: 200 })
})

test.each([
  ['another role', { role: 'observer', groupIds: [] }],
  ['other groups', { role: 'educator', groupIds: [group.id] }],
])('%s kills the link, and a new one is sent', async (_, change) => {
  const { id, email, secret } = await invitedByMail(owner)
  const { body } = await as(owner).put<Invitation>(`/api/team/invitations/${id}`, change)
  expect(body).toMatchObject({
    role: change.role,
    groups: change.groupIds.map((groupId) => ({ id: groupId })),
  })
  expect(await look(secret)).toEqual(over)
  await send(id)
  expect(await look(secretIn(mailsTo(email)[1]!.text))).toMatchObject({ body: { role: change.role } })
})

test('a withdrawn invitation is dead', async () => {
  const { id, secret } = await invitedByMail(owner)
  expect(await as(admin).delete(`/api/team/invitations/${id}`)).toEqual({ status: 200, body: {} })
  expect(await look(secret)).toEqual(over)
  expect(await as(admin).delete(`/api/team/invitations/${id}`)).toEqual(refusal('absent'))
})

test('the invitations of somebody who is removed die, and stay listed to be sent anew', async () => {
  const leaving = await school.addStaff('admin')
  const { id, secret } = await invitedByMail(leaving)
  await as(owner).delete(`/api/team/members/${leaving.id}`)
  expect(await look(secret)).toEqual(over)
  const { invitations } = await teamOf(owner)
  expect(invitations.find((invitation) => invitation.id === id)).toMatchObject({ state: 'lapsed' })
  await as(owner).post(`/api/team/invitations/${id}/resend`)
  await send(id)
  expect((await teamOf(owner)).invitations.find((invitation) => invitation.id === id)).toMatchObject({
    state: 'sent',
  })
})

test('a demoted person’s invitations die where their new role may not give them, and not otherwise', async () => {
  const demoted = await school.addStaff('owner')
  const toOwner = await invitedByMail(demoted, { role: 'owner' })
  const toEducator = await invitedByMail(demoted, { role: 'educator' })
  await as(owner).put(`/api/team/members/${demoted.id}`, { role: 'admin', groupIds: [] })
  expect(await look(toOwner.secret)).toEqual(over)
  expect(await look(toEducator.secret)).toMatchObject({ status: 200 })
  await as(owner).put(`/api/team/members/${demoted.id}`, { role: 'educator', groupIds: [] })
  expect(await look(toEducator.secret)).toEqual(over)
  await as(owner).put(`/api/team/members/${demoted.id}`, { role: 'owner', groupIds: [] })
  expect(await look(toEducator.secret)).toEqual(over)
})

test('nobody is flooded with mail, and the refusal says when the next one can go', async () => {
  clock.advance({ days: 2 })
  const { body } = await inviteAs(owner)
  for (let mail = 0; mail < 5; mail++)
    expect(await as(owner).post(`/api/team/invitations/${body.id}/resend`)).toMatchObject({ status: 200 })
  const sixth = await as(owner).post(`/api/team/invitations/${body.id}/resend`)
  expect(sixth).toMatchObject({
    status: 429,
    body: { error: { reason: 'too-many-invitations', retryAfter: 24 * 3_600 } },
  })
})

test('inviting, sending again, changing and withdrawing leave a trace that names nobody', async () => {
  const { body } = await inviteAs(admin)
  const at = `/api/team/invitations/${body.id}`
  await as(admin).post(`${at}/resend`)
  await as(admin).put(at, { role: 'observer', groupIds: [] })
  await as(admin).delete(at)
  const { rows } = await database.owner.query(
    'select action, actor_id, detail from audit_entries where subject_id = $1 order by id',
    [body.id],
  )
  const by = { actor_id: admin.id }
  expect(rows).toEqual([
    { action: 'staff.invited', ...by, detail: { role: 'educator' } },
    { action: 'staff.invitation-resent', ...by, detail: {} },
    { action: 'staff.invitation-changed', ...by, detail: { from: 'educator', to: 'observer' } },
    { action: 'staff.invitation-withdrawn', ...by, detail: { role: 'observer' } },
  ])
})
