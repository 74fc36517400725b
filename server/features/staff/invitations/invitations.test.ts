import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import {
  insertAnsweredDays,
  invitationActions,
  randomEmailAddress,
} from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, admin, educator, observer, stranger, organisation } = school
const group = await school.addGroup({ name: 'Otters' })
await insertAnsweredDays(app, organisation.id)
const { inviteAs, queued, send, mailsTo, secretFor, invitedByMail, teamOf, look, joinAsNew } =
  invitationActions(app, peer)

test('an admin invites an educator with a group, and the mail says who, where, as what and until when', async () => {
  const email = randomEmailAddress()
  const { status, body } = await inviteAs(admin, {
    email: ` ${email.toUpperCase()}`,
    groupIds: [group.id],
    lastDay: '2026-12-04',
  })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      email,
      role: 'educator',
      groups: [{ id: group.id, name: 'Otters' }],
      lastDay: '2026-12-04',
      invitedBy: admin.name,
      invitedAt: '2026-09-07T06:00:00.000Z',
      expiresAt: '2026-09-14T06:00:00.000Z',
      state: 'sending',
    },
  })
  await send(body.id)

  const [mail] = mailsTo(email)
  expect(mail!.subject).toBe('You are invited to join a team on Daymark')
  expect(mail!.text).toContain(`${admin.name} invites you to work with ${organisation.name}`)
  expect(mail!.text).toContain('as an educator')
  expect(mail!.text).toContain('Your access lasts until 4 December 2026.')
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

test('inviting an address with an account asks the database the same as inviting one without, to the mail and its link', async () => {
  const known = (await school.addStaff('educator')).email
  const { owner: elsewhere } = await createSchool(app)
  const asked = async (email: string) => {
    const invited: string[] = []
    const inviting = await recordStatements(async () => {
      const { status, body } = await inviteAs(elsewhere, { email })
      expect(status).toBe(200)
      invited.push(body.id)
    })
    return [...inviting, ...(await recordStatements(() => send(invited[0]!)))]
  }
  await asked(randomEmailAddress())
  const unknown = await asked(randomEmailAddress())
  expect(unknown.length).toBeGreaterThan(10)
  expect(await asked(known)).toEqual(unknown)
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
  expect(await look(secretFor(email))).toMatchObject({ status: 200 })
})

test('educators and observers invite nobody, and an admin makes no owner', async () => {
  for (const person of [educator, observer])
    expect(await inviteAs(person, { role: 'observer' })).toEqual(refusalResponse('role-too-low'))
  expect(await inviteAs(admin, { role: 'owner' })).toEqual(refusalResponse('role-too-low'))
  expect(await inviteAs(owner, { role: 'owner' })).toMatchObject({ status: 200 })
})

test('an admin cannot touch an invitation to be an owner', async () => {
  const { body } = await inviteAs(owner, { role: 'owner' })
  const at = `/api/team/invitations/${body.id}`
  expect(await as(admin).post(`${at}/resend`)).toEqual(refusalResponse('role-too-low'))
  expect(await as(admin).put(at, { role: 'observer', groupIds: [] })).toEqual(refusalResponse('role-too-low'))
  expect(await as(admin).delete(at)).toEqual(refusalResponse('role-too-low'))
})

test('who works here already, or is invited already, is not invited again', async () => {
  const again = await inviteAs(owner, { email: educator.email })
  expect(again).toEqual(refusalResponse('already-in-team', { email: 'in-team' }))
  const { body } = await inviteAs(owner)
  const twice = await inviteAs(admin, { email: body.email.toUpperCase() })
  expect(twice).toEqual(refusalResponse('already-invited', { email: 'invited' }))
})

test.each([
  [{ email: 'noor' }, { email: 'invalid-format' }],
  [{ role: 'headteacher' }, { role: 'invalid-value' }],
  [{ groupIds: ['otters'] }, { 'groupIds.0': 'invalid-format' }],
])('%j is no invitation', async (given, fields) => {
  expect(await inviteAs(owner, given)).toEqual(refusalResponse('input-invalid', fields))
})

test('a group that is not here cannot be given, and then nothing is sent', async () => {
  const email = randomEmailAddress()
  expect(await inviteAs(owner, { email, groupIds: [randomUUID()] })).toEqual(refusalResponse('absent'))
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

test('nobody is flooded with mail, and the refusal says when the next one can go', async () => {
  clock.advance({ days: 2 })
  const { body } = await inviteAs(owner)
  for (let mail = 1; mail < 5; mail++)
    expect(await as(owner).post(`/api/team/invitations/${body.id}/resend`)).toMatchObject({ status: 200 })
  const sixth = await as(owner).post(`/api/team/invitations/${body.id}/resend`)
  expect(sixth).toMatchObject({
    status: 429,
    body: { error: { reason: 'too-many-invitations', retryAfter: 24 * 3_600 } },
  })
})

test('an address gets five mails a day, however its invitation is withdrawn, changed and made anew', async () => {
  clock.advance({ days: 2 })
  const email = randomEmailAddress()
  for (let round = 0; round < 2; round++) {
    const { body } = await inviteAs(owner, { email })
    const at = `/api/team/invitations/${body.id}`
    expect(await as(admin).put(at, { role: 'observer', groupIds: [] })).toMatchObject({ status: 200 })
    expect(await as(owner).delete(at)).toMatchObject({ status: 200 })
  }
  const { body } = await inviteAs(owner, { email })
  expect(await inviteAs(owner)).toMatchObject({ status: 200 })
  const tooMuch = { status: 429, body: { error: { reason: 'too-many-invitations' } } }
  expect(await as(owner).post(`/api/team/invitations/${body.id}/resend`)).toMatchObject(tooMuch)
})

test('a person sends at most a hundred invitations a day, however many organisations they found', async () => {
  clock.advance({ days: 2 })
  const statuses: number[] = []
  for (let founded = 0; founded < 3; founded++) {
    const about = { name: 'Another school', kind: 'school', timeZone: 'UTC' }
    const { body } = await as(stranger).post<{ id: string }>('/api/organisations', about)
    await insertAnsweredDays(app, body.id)
    for (let sent = 0; sent < 34; sent++) {
      const invitation = { email: randomEmailAddress(), role: 'educator' }
      const { status } = await as(stranger).post('/api/team/invitations', invitation, {
        organisation: body.id,
      })
      statuses.push(status)
    }
  }
  expect(statuses).toEqual([...Array(100).fill(200), 429, 429])
})

test('a new organisation has five unaccepted invitations a day, and so has whoever founds many, until learners answered on five days', async () => {
  clock.moveTo('2026-11-02T07:00')
  const { owner: founder, addLearner, addGroup, organisation: founded } = await createSchool(app)
  const inviteFrom = (by: typeof founder, options: object = {}) =>
    as(by).post('/api/team/invitations', { email: randomEmailAddress(), role: 'educator' }, options)
  for (let sent = 0; sent < 5; sent++) expect(await inviteFrom(founder)).toMatchObject({ status: 200 })
  const usedUp = {
    status: 429,
    body: { error: { reason: 'first-invitations-used-up', retryAfter: 24 * 3_600 } },
  }
  expect(await inviteFrom(founder)).toMatchObject(usedUp)
  const about = { name: 'http://cheap.test', kind: 'school', timeZone: 'UTC' }
  const { body: second } = await as(founder).post<{ id: string }>('/api/organisations', about)
  expect(await inviteFrom(founder, { organisation: second.id })).toMatchObject(usedUp)

  const learner = await addLearner()
  await addGroup({ staff: [founder], learners: [learner] })
  const { openAt, openFor, answer } = checkInActions(app)
  const { questionIds } = await publishForm(app, founder, { learnerIds: [learner.id] })
  await openAt('2026-11-02T09:00')
  const [checkIn] = await openFor(learner)
  await answer(learner, checkIn!.id, sameAnswerForAll(1, questionIds))
  expect(await inviteFrom(founder)).toMatchObject({ status: 429 })
  await insertAnsweredDays(app, founded.id)
  expect(await inviteFrom(founder)).toMatchObject({ status: 200 })
})

test('a new school of thirty whose staff accept invites them all in one day', async () => {
  clock.moveTo('2026-11-10T07:00')
  const { owner: founder } = await createSchool(app)
  for (let joined = 0; joined < 30; joined++) {
    clock.advance({ minutes: 5 })
    const { secret } = await invitedByMail(founder)
    expect(await joinAsNew(secret)).toMatchObject({ status: 200 })
  }
})

test('the mails of a new organisation leave one by one, each after twice as long; those of another leave at once', async () => {
  clock.moveTo('2026-11-12T07:00')
  const { owner: founder, organisation: founded } = await createSchool(app)
  const waitOf = async () => {
    const { body } = await inviteAs(founder)
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from start_after - created_on))::int as seconds
        from jobs.job where data ->> 'invitationId' = ${body.id}`.execute(database.app)
    return rows[0]!.seconds
  }
  const waits = []
  for (let sent = 0; sent < 5; sent++) waits.push(await waitOf())
  expect(waits).toEqual([0, 60, 180, 420, 900])
  await insertAnsweredDays(app, founded.id)
  expect(await waitOf()).toBe(0)
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
