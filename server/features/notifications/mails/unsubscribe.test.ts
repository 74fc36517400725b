import { expect, test } from 'vitest'
import { sendCheckInMessage } from '#server/features/check-ins/reminders/send-check-in-message.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { maxMessagesPerDay } from '#shared/check-ins/message-plan.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteOldUnsubscribeLinks } from './create-unsubscribe-link.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.test' } })
const { clock, database } = app
const school = await createSchool(app)
const { openAt } = checkInActions(app)

async function mailed() {
  clock.moveTo('2026-09-07T08:00')
  const email = `${crypto.randomUUID()}@learners.test`
  const learner = await school.addLearner({ email })
  const form = await publishForm(app, school.owner, { title: 'My morning', learnerIds: [learner.id] })
  await openAt('2026-09-07T09:00')
  await sendAllTo(learner)
  const mail = await peer.mail(({ to }) => JSON.stringify(to).includes(email))
  const wayOut = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line
  const secret = /^List-Unsubscribe:\s+<https:\/\/daymark\.test\/unsubscribe\/([\w-]{43})>$/.exec(wayOut)![1]!
  const outcomes = async () => (await messagesOf(learner)).map(({ outcome }) => outcome)
  return { learner, form, mail, secret, outcomes }
}

async function messagesOf(learner: LearnerPerson) {
  const { rows } = await database.owner.query<{ id: string; outcome: string | null }>(
    'select id, outcome from messages where learner_id = $1 order by id',
    [learner.id],
  )
  return rows
}

async function sendAllTo(learner: LearnerPerson) {
  const ctx = createSystemContext(app.runtime, school.organisation.id)
  for (const { id } of await messagesOf(learner)) await sendCheckInMessage(ctx, { messageId: id })
}

const openTomorrow = async (learner: LearnerPerson) => {
  await openAt('2026-09-08T09:00')
  await sendAllTo(learner)
}

/** As a mail program does it: no session, no JSON (RFC 8058 §8). */
const pressInMailProgram = (secret: string) =>
  app.as(null).post(`/unsubscribe/${secret}`, 'List-Unsubscribe=One-Click' as never, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const mailsOf = (learner: LearnerPerson, formId: string) =>
  app.as(learner).get(`/api/student/mails?form=${formId}`)

test('each mail says in its head how it is ended with one press, and in its words too', async () => {
  const { mail, secret } = await mailed()
  const lines = mail.headerLines.map(({ line }) => line)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.text).toContain(
    `No more e-mails about “My morning”: https://daymark.test/unsubscribe/${secret}`,
  )
})

test('one press in the mail program ends the mails about this form, without signing in, and twice is as once', async () => {
  const { learner, form, secret, outcomes } = await mailed()
  for (let press = 0; press < 2; press += 1)
    expect(await pressInMailProgram(secret)).toMatchObject({ status: 200 })
  expect(await mailsOf(learner, form.id)).toEqual({ status: 200, body: { mails: 'stopped' } })
  await openTomorrow(learner)
  expect(await outcomes()).toEqual(['sent', 'not-wanted'])
})

test('looking at the page ends nothing; its button does', async () => {
  const { learner, form, secret } = await mailed()
  expect(await app.as(null).post('/api/unsubscription', { secret })).toEqual({
    status: 200,
    body: { title: 'My morning', organisation: 'Northfield School' },
  })
  expect(await mailsOf(learner, form.id)).toMatchObject({ body: { mails: 'sent' } })
  expect(await app.as(null).post('/api/unsubscribe', { secret })).toEqual({ status: 200, body: {} })
  expect(await mailsOf(learner, form.id)).toMatchObject({ body: { mails: 'stopped' } })
})

test('other forms go on being mailed', async () => {
  const { learner, secret } = await mailed()
  await pressInMailProgram(secret)
  clock.moveTo('2026-09-07T12:00')
  const periods = [{ name: '', time: '13:00' }]
  const other = await publishForm(app, school.owner, { learnerIds: [learner.id], schedule: { periods } })
  await openAt('2026-09-07T13:00')
  await sendAllTo(learner)
  expect(await mailsOf(learner, other.id)).toMatchObject({ body: { mails: 'sent' } })
  expect((await messagesOf(learner)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
})

test('the learner turns them on and off', async () => {
  const { learner, form, outcomes } = await mailed()
  const choose = (wanted: boolean) => app.as(learner).put('/api/student/mails', { form: form.id, wanted })
  expect(await choose(false)).toEqual({ status: 200, body: { mails: 'stopped' } })
  expect(await choose(false)).toEqual({ status: 200, body: { mails: 'stopped' } })
  expect(await choose(true)).toEqual({ status: 200, body: { mails: 'sent' } })
  await openTomorrow(learner)
  expect(await outcomes()).toEqual(['sent', 'sent'])
})

test('staff see which mails have ended, and turn them on again; a colleague without this learner does not', async () => {
  const { learner, form, secret } = await mailed()
  await school.addGroup({ staff: [school.educator], learners: [learner] })
  await pressInMailProgram(secret)
  const seen = await app.as(school.educator).get<Learner>(`/api/learners/${learner.id}`)
  expect(seen.body.unmailedForms).toEqual([{ id: form.id, title: 'My morning' }])

  const path = `/api/learners/${learner.id}/resume-mails`
  expect(await app.as(school.colleague).post(path, { formId: form.id })).toEqual(
    refusalResponse('not-your-caseload'),
  )
  const resumed = await app.as(school.educator).post<Learner>(path, { formId: form.id })
  expect(resumed.body.unmailedForms).toEqual([])
  expect(await mailsOf(learner, form.id)).toMatchObject({ body: { mails: 'sent' } })
})

test('whoever has no address, or whose form mails nobody, has no mails to choose', async () => {
  clock.moveTo('2026-09-07T08:00')
  const silent = await school.addLearner()
  const learner = await school.addLearner({ email: 'quiet@learners.test' })
  const form = await publishForm(app, school.owner, { learnerIds: [silent.id] })
  const none = await publishForm(app, school.owner, {
    learnerIds: [learner.id],
    settings: { notify: 'none' },
  })
  await openAt('2026-09-07T09:00')
  expect(await mailsOf(silent, form.id)).toMatchObject({ body: { mails: 'none' } })
  expect(await mailsOf(learner, none.id)).toMatchObject({ body: { mails: 'none' } })
})

test('a form that is not one’s own is absent', async () => {
  const { learner } = await mailed()
  const { form } = await mailed()
  expect(await mailsOf(learner, form.id)).toEqual(refusalResponse('absent'))
  expect(await app.as(learner).put('/api/student/mails', { form: form.id, wanted: false })).toEqual(
    refusalResponse('absent'),
  )
})

test('a link opens nothing after sixty days, nor does one that was made up; it rests hashed and is removed', async () => {
  const { learner, secret } = await mailed()
  const links = () =>
    database.owner.query(
      `select secret_hash = sha256(convert_to($2, 'UTF8')) as "isHash" from unsubscribe_links where learner_id = $1`,
      [learner.id, secret],
    )
  expect((await links()).rows).toEqual([{ isHash: true }])
  expect(await pressInMailProgram('made-up')).toEqual(refusalResponse('link-over'))
  clock.advance({ days: 60 })
  expect(await pressInMailProgram(secret)).toEqual(refusalResponse('link-over'))
  for (let round = 0; round < 2; round += 1)
    await deleteOldUnsubscribeLinks((await app.workerRuntime()).db.worker, clock.now())
  expect((await links()).rowCount).toBe(0)
})

test('a learner is mailed so often a day at most, over all forms and of every kind, and again the next day', async () => {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner({ email: 'often@learners.test' })
  const minutes = ['00', '10', '20', '30', '40', '50', '55']
  const periods = minutes.map((minute) => ({ name: minute, time: `09:${minute}` }))
  const forms = 2
  for (let form = 0; form < forms; form += 1)
    await publishForm(app, school.owner, {
      title: `Form ${form}`,
      learnerIds: [learner.id],
      schedule: { periods, windowMinutes: 5 },
    })
  for (const minute of minutes) {
    await openAt(`2026-09-07T09:${minute}`)
    await sendAllTo(learner)
  }
  const sent = async () => (await messagesOf(learner)).filter(({ outcome }) => outcome === 'sent').length
  expect(await messagesOf(learner)).toHaveLength(forms * minutes.length)
  expect(await sent()).toBe(maxMessagesPerDay)
  await openTomorrow(learner)
  expect(await sent()).toBe(maxMessagesPerDay + forms)
})
