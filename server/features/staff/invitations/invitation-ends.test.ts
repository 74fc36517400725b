import { expect, test } from 'vitest'
import type { Invitation } from '#shared/staff/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { insertAnsweredDays, invitationActions } from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { as, clock } = app
const school = await createSchool(app)
const { owner, admin } = school
const group = await school.addGroup({ name: 'Otters' })
await insertAnsweredDays(app, school.organisation.id)
const { send, mailsTo, secretFor, invitedByMail, teamOf, look, joinAsNew } = invitationActions(app, peer)
const over = refusalResponse('invitation-over')

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
  const fresh = secretFor(email)
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
  expect(await look(secretFor(email))).toMatchObject({ body: { role: change.role } })
})

test('a withdrawn invitation is dead', async () => {
  const { id, secret } = await invitedByMail(owner)
  expect(await as(admin).delete(`/api/team/invitations/${id}`)).toEqual({ status: 200, body: {} })
  expect(await look(secret)).toEqual(over)
  expect(await as(admin).delete(`/api/team/invitations/${id}`)).toEqual(refusalResponse('absent'))
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
