import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { insertAnsweredDays } from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendCheckInMessage } from './send-check-in-message.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { clock, database } = app
const school = await createSchool(app)
await insertAnsweredDays(app, school.organisation.id)
const { openAt, openFor, answer } = checkInActions(app)

async function openWithMail(email: string | null) {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner({ email, name: 'Amara Bello' })
  const form = await publishForm(app, school.owner, { title: 'My morning', learnerIds: [learner.id] })
  await openAt('2026-09-07T09:00')
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from messages where learner_id = $1',
    [learner.id],
  )
  return { learner, form, messages: rows }
}

const send = (messageId: string) =>
  sendCheckInMessage(createSystemContext(app.runtime, school.organisation.id), { messageId })

async function outcomeOf(messageId: string) {
  const { rows } = await database.owner.query('select outcome from messages where id = $1', [messageId])
  return rows[0]?.outcome
}

test('a learner with an address gets one mail that says what is open and until when, and names nobody', async () => {
  const { messages } = await openWithMail('amara@learners.test')
  expect(messages).toHaveLength(1)
  await send(messages[0]!.id)
  const mail = await peer.mail(({ to }) => JSON.stringify(to).includes('amara@learners.test'))
  expect(mail.subject).toBe('Ready for you: My morning')
  expect(mail.text).toContain('until 09:30')
  const { code } = school.organisation
  const link = mail.text!.match(/https:\/\/\S+/)![0]
  expect(link).toMatch(
    new RegExp(`^https://daymark.school.test/learner-login\\?organization_code=${code}#link=[\\w-]{43}$`),
  )
  expect(mail.text).not.toMatch(/Amara|amara@/)
  expect(await outcomeOf(messages[0]!.id)).toBe('sent')
})

test('a new organisation writes no subject of its own', async () => {
  clock.moveTo('2026-09-07T08:00')
  const anew = await createSchool(app)
  const learner = await anew.addLearner({ email: 'ida@learners.test' })
  await publishForm(app, anew.owner, { title: 'Buy cheap at spam.test', learnerIds: [learner.id] })
  await openAt('2026-09-07T09:00')
  const { rows } = await database.owner.query('select id from messages where learner_id = $1', [learner.id])
  const ctx = createSystemContext(app.runtime, anew.organisation.id)
  await sendCheckInMessage(ctx, { messageId: rows[0].id })
  const mail = await peer.mail(({ to }) => JSON.stringify(to).includes('ida@learners.test'))
  expect(mail.subject).toBe('Ready for you: a check-in')
})

test('the job run twice sends once', async () => {
  const { messages } = await openWithMail('twice@learners.test')
  await send(messages[0]!.id)
  await send(messages[0]!.id)
  expect(peer.mails.filter(({ to }) => JSON.stringify(to).includes('twice@'))).toHaveLength(1)
})

test('a crash between sending and marking sends again with the same Message-ID', async () => {
  const { messages } = await openWithMail('crash@learners.test')
  await send(messages[0]!.id)
  await database.owner.query('update messages set settled_at = null, outcome = null where id = $1', [
    messages[0]!.id,
  ])
  await send(messages[0]!.id)
  const mails = peer.mails.filter(({ to }) => JSON.stringify(to).includes('crash@'))
  expect(mails).toHaveLength(2)
  expect(mails[0]!.messageId).toBe(mails[1]!.messageId)
})

test('who has no address gets no message', async () => {
  expect((await openWithMail(null)).messages).toEqual([])
})

test('who has answered by then, or whose check-in has closed, gets no mail', async () => {
  const answered = await openWithMail('answered@learners.test')
  const [checkIn] = await openFor(answered.learner)
  await answer(answered.learner, checkIn!.id, sameAnswerForAll(1, answered.form.questionIds))
  await send(answered.messages[0]!.id)
  expect(await outcomeOf(answered.messages[0]!.id)).toBe('not-wanted')

  const late = await openWithMail('late@learners.test')
  clock.moveTo('2026-09-07T09:30')
  await send(late.messages[0]!.id)
  expect(await outcomeOf(late.messages[0]!.id)).toBe('not-wanted')
  expect(peer.mails.filter(({ to }) => /answered@|late@/.test(JSON.stringify(to)))).toEqual([])
})

test('a mail server that refuses leaves the message waiting, and takes it later', async () => {
  const { messages } = await openWithMail('later@learners.test')
  peer.refuseWith({ code: 451, text: 'try again later' })
  await expect(send(messages[0]!.id)).rejects.toThrow(/try again later/)
  expect(await outcomeOf(messages[0]!.id)).toBeNull()
  peer.refuseWith(null)
  await send(messages[0]!.id)
  expect(await outcomeOf(messages[0]!.id)).toBe('sent')
})

test('each mail carries a link of its own, whose secret lies in no job, no message and no table', async () => {
  const { messages, learner } = await openWithMail('linked@learners.test')
  await send(messages[0]!.id)
  const mail = await peer.mail(({ to }) => JSON.stringify(to).includes('linked@'))
  const secret = /#link=([\w-]{43})/.exec(mail.text!)![1]!
  const { rows: links } = await database.owner.query('select t::text as row from one_time_links t')
  const { rows: told } = await database.owner.query('select t::text as row from messages t')
  const { rows: jobs } = await sql<{ row: string }>`select t::text as row from jobs.job t`.execute(
    database.worker,
  )
  for (const rows of [links, told, jobs]) {
    const kept = rows.map(({ row }) => row).join()
    expect(kept).not.toBe('')
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const followed = await app.as(null).post('/api/learner-sign-in/link', { secret })
  expect(followed).toMatchObject({ status: 200, body: { user: { id: learner.id } } })
})
