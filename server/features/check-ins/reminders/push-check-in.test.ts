import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { releaseAllDeferredMessages } from '#server/features/notifications/sweeps.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { maxMessagesPerDay } from '#shared/check-ins/message-plan.ts'
import type { PushSubscription } from '#shared/notifications/push.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { startPushPeer } from '#tests/support/peers/push-peer.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { queueAllReminders } from '../sweeps.ts'
import { sendCheckInMessage } from './send-check-in-message.ts'

const peer = await startPushPeer()
const app = await startTestApp({ environment: peer.environment })
const { clock, database } = app
const { openAt, openFor, answer } = checkInActions(app)

const { agree, withdraw } = consentActions(app)

async function consent({ owner }: School, rules: object) {
  await app.as(owner).put('/api/organisation/notification-rules', rules)
  await agree(owner, 'device-reminders')
}

const sayYes = (learner: LearnerPerson, subscription: PushSubscription, device = 'd') =>
  app.as(learner).put('/api/student/push', { device: device.repeat(43), subscription })

/** A learner who said yes on so many devices, and has a form that tells on them at nine. */
async function openWithPush({ devices = 1, rules = {}, form = {} as TestFormInput } = {}) {
  clock.moveTo('2026-09-07T06:00')
  const school = await createSchool(app)
  await consent(school, rules)
  const learner = await school.addLearner({ name: 'Amara Bello', email: 'amara@learners.test' })
  const reached = Array.from({ length: devices }, () => peer.addDevice())
  for (const [nth, device] of reached.entries()) await sayYes(learner, device, String(nth))
  const { id: formId, questionIds } = await publishForm(app, school.owner, {
    title: 'Calm mornings',
    learnerIds: [learner.id],
    settings: { notify: 'push' },
    ...form,
  })
  await openAt('2026-09-07T09:00')
  const messages = async () => {
    const { rows } = await database.owner.query<{ id: string; channel: string; outcome: string | null }>(
      'select id, channel, outcome from messages where learner_id = $1 order by id',
      [learner.id],
    )
    return rows
  }
  const send = async () => {
    const ctx = createSystemContext(app.runtime, school.organisation.id)
    for (const { id } of await messages()) await sendCheckInMessage(ctx, { messageId: id })
  }
  const [device] = reached
  return { school, learner, formId, questionIds, messages, send, device: device!, devices: reached }
}

test('a learner is told on every device on which they said yes, once, that a check-in is open, and nothing else', async () => {
  const { send, devices, messages } = await openWithPush({ devices: 2 })
  await send()
  await send()
  for (const device of devices) {
    const [push, ...more] = peer.pushesTo(device)
    expect(JSON.parse(push!.text)).toEqual({ says: 'A check-in is open', address: '/student/latest-form' })
    expect(push!.timeToLive).toBe(30 * 60)
    expect(more).toEqual([])
  }
  expect(await messages()).toMatchObject([{ channel: 'push', outcome: 'sent' }])
})

test('a crash between sending and marking sends again under the same topic', async () => {
  const { send, device, messages } = await openWithPush()
  await send()
  await database.owner.query('update messages set settled_at = null, outcome = null where id = $1', [
    (await messages())[0]!.id,
  ])
  await send()
  const [first, second] = peer.pushesTo(device)
  expect(second!.topic).toBe(first!.topic)
  expect(first!.topic).toMatch(/^[\w-]{32}$/)
})

test.each([404, 410])('a device of which its push service says %s is forgotten', async (status) => {
  const { send, device, messages, learner } = await openWithPush()
  peer.answerWith(device, status)
  await send()
  expect(await messages()).toMatchObject([{ outcome: 'refused' }])
  const { rows } = await database.owner.query('select from push_subscriptions where learner_id = $1', [
    learner.id,
  ])
  expect(rows).toEqual([])
})

test('a push service that is in trouble leaves the message waiting, and takes it later', async () => {
  const { send, device, messages } = await openWithPush()
  peer.answerWith(device, 503)
  await expect(send()).rejects.toThrow('503')
  expect(await messages()).toMatchObject([{ outcome: null }])
  peer.answerWith(device, null)
  await send()
  expect(peer.pushesTo(device)).toHaveLength(1)
})

test('once a device has taken it, trouble with another does not tell it twice', async () => {
  const { send, devices, messages } = await openWithPush({ devices: 2 })
  peer.answerWith(devices[1]!, 500)
  await send()
  await send()
  expect(peer.pushesTo(devices[0]!)).toHaveLength(1)
  expect(await messages()).toMatchObject([{ outcome: 'sent' }])
})

test('who said yes on no device gets no message, and no mail instead', async () => {
  expect(await (await openWithPush({ devices: 0 })).messages()).toEqual([])
})

test('a form that tells by e-mail pushes nothing', async () => {
  const { messages } = await openWithPush({ form: { settings: { notify: 'email' } } })
  expect(await messages()).toMatchObject([{ channel: 'email' }])
})

test('nothing is pushed once the organisation has taken back its consent, nor to whoever has answered', async () => {
  const revoked = await openWithPush()
  await withdraw(revoked.school.owner, 'device-reminders')
  await revoked.send()
  expect(await revoked.messages()).toMatchObject([{ outcome: 'not-wanted' }])

  const answered = await openWithPush()
  const [checkIn] = await openFor(answered.learner)
  await answer(answered.learner, checkIn!.id, sameAnswerForAll(1, answered.questionIds))
  await answered.send()
  for (const { device } of [revoked, answered]) expect(peer.pushesTo(device)).toEqual([])
})

test('who has not answered is reminded on their device, once', async () => {
  const { send, device, messages } = await openWithPush({
    form: { schedule: { reminderMinutes: 10 }, settings: { notify: 'push' } },
  })
  await send()
  clock.moveTo('2026-09-07T09:10')
  const worker = await app.workerRuntime()
  expect(await queueAllReminders(worker)).toBe(1)
  expect(await queueAllReminders(worker)).toBe(0)
  await send()
  await send()
  expect(await messages()).toMatchObject([{ channel: 'push' }, { channel: 'push' }])
  expect(peer.pushesTo(device).map(({ text }) => JSON.parse(text).says)).toEqual([
    'A check-in is open',
    'A check-in is still open',
  ])
})

test('what opens in quiet hours is pushed at their end', async () => {
  const { send, device } = await openWithPush({ rules: { quietHours: { from: '20:00', until: '09:15' } } })
  await send()
  expect(peer.pushesTo(device)).toEqual([])
  clock.moveTo('2026-09-07T09:15')
  expect(await releaseAllDeferredMessages(await app.workerRuntime())).toBe(1)
  await send()
  expect(peer.pushesTo(device)).toHaveLength(1)
})

test('what is let go on after quiet hours has its job in the queue of pushes', async () => {
  const { send, messages } = await openWithPush({ rules: { quietHours: { from: '20:00', until: '09:15' } } })
  await send()
  clock.moveTo('2026-09-07T09:15')
  await releaseAllDeferredMessages(await app.workerRuntime())
  const [message] = await messages()
  const { rows } = await sql`select name from jobs.job where data ->> 'messageId' = ${message!.id}`.execute(
    database.worker,
  )
  expect(rows).toEqual([{ name: 'send-push' }, { name: 'send-push' }])
})

test('pushes count among what a learner is told on one day', async () => {
  const { send, device, learner, school, messages } = await openWithPush()
  await database.owner.query(
    `insert into messages (organisation_id, id, about_id, kind, channel, learner_id, created_at, settled_at, outcome)
     select $1, gen_random_uuid(), gen_random_uuid(), 'check-in-opened', 'email', $2, $3, $3, 'sent'
       from generate_series(1, $4) returning id`,
    [school.organisation.id, learner.id, clock.now(), maxMessagesPerDay],
  )
  await send()
  expect(peer.pushesTo(device)).toEqual([])
  expect((await messages()).filter(({ channel }) => channel === 'push')).toMatchObject([
    { outcome: 'not-wanted' },
  ])
})
