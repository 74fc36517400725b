import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { importRoster } from '#tests/support/school/rosters.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendCheckInMessage } from './send-check-in-message.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { clock, database } = app
const school = await createSchool(app)
const { openAt } = checkInActions(app)

async function someoneGone() {
  clock.moveTo('2026-09-07T08:00')
  const email = `${crypto.randomUUID()}@learners.test`
  const learner = await school.addLearner({ email })
  await publishForm(app, school.owner, { learnerIds: [learner.id] })
  await openAt('2026-09-07T09:00')
  peer.refuseAddress(email, { code: 550, text: '5.1.1 No such user' })
  const [message] = await messagesOf(learner.id)
  const send = () =>
    sendCheckInMessage(createSystemContext(app.runtime, school.organisation.id), { messageId: message!.id })
  return { learner, email, send }
}

async function messagesOf(learnerId: string) {
  const { rows } = await database.owner.query<{ id: string; outcome: string | null }>(
    'select id, outcome from messages where learner_id = $1 order by id',
    [learnerId],
  )
  return rows
}

const told = async (learnerId: string) =>
  (await app.as(school.educator).get<Learner>(`/api/learners/${learnerId}`)).body

test('an address that the mail server says is none is mailed no more, and whoever may see its learner is told', async () => {
  const { learner, send } = await someoneGone()
  await school.addGroup({ staff: [school.educator], learners: [learner] })
  expect(await told(learner.id)).toMatchObject({ isEmailRefused: false })
  await send()
  await send()
  expect(await messagesOf(learner.id)).toMatchObject([{ outcome: 'refused' }])
  expect(await told(learner.id)).toMatchObject({ isEmailRefused: true })
  await openAt('2026-09-08T09:00')
  expect(await messagesOf(learner.id)).toHaveLength(1)
})

test('staff let it be tried again; what they did is audited', async () => {
  const { learner, email, send } = await someoneGone()
  await send()
  peer.refuseAddress(email, null)
  const path = `/api/learners/${learner.id}/try-address-again`
  const answer = await app.as(school.owner).post<Learner>(path)
  expect(answer).toMatchObject({ status: 200, body: { isEmailRefused: false } })
  await openAt('2026-09-08T09:00')
  expect(await messagesOf(learner.id)).toHaveLength(2)
  const { rows } = await database.owner.query(
    `select action, actor_kind from audit_entries where subject_id = $1 and action like 'learners.address%' order by id`,
    [learner.id],
  )
  expect(rows).toEqual([
    { action: 'learners.address-refused', actor_kind: 'system' },
    { action: 'learners.address-tried-again', actor_kind: 'staff' },
  ])
})

test('another address is mailed at once', async () => {
  const { learner, send } = await someoneGone()
  await send()
  const csv = `name,username,email\n${learner.name},${learner.username},new-${learner.username}@learners.test\n`
  await importRoster(app, school.owner, csv)
  expect((await app.as(school.owner).get<Learner>(`/api/learners/${learner.id}`)).body).toMatchObject({
    email: `new-${learner.username}@learners.test`,
    isEmailRefused: false,
  })
})

test('a server that refuses us, and not the address, leaves the message waiting', async () => {
  const { learner, email, send } = await someoneGone()
  peer.refuseAddress(email, { code: 550, text: '5.7.1 Blocked, see our list' })
  await expect(send()).rejects.toThrow(/Blocked/)
  expect(await messagesOf(learner.id)).toMatchObject([{ outcome: null }])
})
