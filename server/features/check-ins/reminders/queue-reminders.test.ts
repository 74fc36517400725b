import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { insertAnsweredDays } from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { queueAllReminders } from '../sweeps.ts'
import { sendCheckInMessage } from './send-check-in-message.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { clock, database } = app
const { openAt, openFor, answer } = checkInActions(app)
const school = await createSchool(app)
await insertAnsweredDays(app, school.organisation.id)
const elsewhere = await createSchool(app)

const remind = async () => queueAllReminders(await app.workerRuntime())

async function remindAt(localTime: string): Promise<number> {
  clock.moveTo(localTime)
  return remind()
}

const addLearner = (at = school) => at.addLearner({ email: `${crypto.randomUUID()}@learners.test` })

async function published(learners: LearnerPerson[], given: TestFormInput = {}, at = school) {
  clock.moveTo('2026-09-07T08:00')
  return publishForm(app, at.owner, {
    learnerIds: learners.map(({ id }) => id),
    ...given,
    schedule: { reminderMinutes: 10, ...given.schedule },
  })
}

async function remindersOf(learner: LearnerPerson) {
  const { rows } = await database.owner.query<{ id: string; outcome: string | null }>(
    `select id, outcome from messages where learner_id = $1 and kind = 'check-in-reminder' order by id`,
    [learner.id],
  )
  return rows
}

test('a learner who has not answered is reminded once, at its minute, in every organisation', async () => {
  const [mia, noah] = [await addLearner(), await addLearner(elsewhere)]
  await published([mia])
  await published([noah], {}, elsewhere)
  await openAt('2026-09-07T09:00')
  expect(await remindAt('2026-09-07T09:09')).toBe(0)
  expect(await remindAt('2026-09-07T09:10')).toBe(2)
  expect(await remind()).toBe(0)
  expect(await remindersOf(mia)).toHaveLength(1)
  expect(await remindersOf(noah)).toHaveLength(1)
})

test('the mail says that it is still open and until when; whoever has answered meanwhile gets none', async () => {
  const [mia, noah] = [await addLearner(), await addLearner()]
  const form = await published([mia, noah], { title: 'My morning' })
  await openAt('2026-09-07T09:00')
  await remindAt('2026-09-07T09:10')
  const [checkIn] = await openFor(noah)
  await answer(noah, checkIn!.id, sameAnswerForAll(1, form.questionIds))

  const ctx = createSystemContext(app.runtime, school.organisation.id)
  for (const learner of [mia, noah])
    for (const { id } of await remindersOf(learner)) await sendCheckInMessage(ctx, { messageId: id })
  const [mail, ...more] = peer.mails.filter(({ subject }) => subject?.startsWith('Still open'))
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Still open: My morning')
  expect(mail!.text).toContain('It is open until 09:30')
  expect(mail!.messageId).toContain('check-in-reminder')
  expect(await remindersOf(noah)).toMatchObject([{ outcome: 'not-wanted' }])
})

test('nobody is reminded who has answered, was excused, was withdrawn or has no address', async () => {
  const [answered, excused, withdrawn, mia] = [
    await addLearner(),
    await addLearner(),
    await addLearner(),
    await addLearner(),
  ]
  const silent = await school.addLearner()
  const form = await published([answered, excused, withdrawn, silent, mia])
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(answered)
  await answer(answered, checkIn!.id, sameAnswerForAll(1, form.questionIds))
  const now = clock.now()
  await database.owner.query('update check_ins set excused_at = $1 where learner_id = $2', [now, excused.id])
  await database.owner.query('update learners set withdrawn_at = $1 where id = $2', [now, withdrawn.id])
  expect(await remindAt('2026-09-07T09:10')).toBe(1)
  expect(await remindersOf(mia)).toHaveLength(1)
})

test('nobody is reminded of what has closed while no worker ran', async () => {
  const mia = await addLearner()
  await published([mia])
  await openAt('2026-09-07T09:00')
  expect(await remindAt('2026-09-07T09:30')).toBe(0)
  expect(await remindersOf(mia)).toEqual([])
})

test('a form that tells nobody reminds nobody', async () => {
  const mia = await addLearner()
  await published([mia], { settings: { notify: 'none' } })
  await openAt('2026-09-07T09:00')
  expect(await remindAt('2026-09-07T09:10')).toBe(0)
})

test('what a learner has stopped, or cannot get, takes none of their reminders from other forms', async () => {
  const [mia, gone] = [await addLearner(), await addLearner()]
  const form = await published([mia, gone])
  await openAt('2026-09-07T09:00')
  await app.as(mia).put('/api/student/mails', { form: form.id, wanted: false })
  await database.owner.query('update learners set email_refused_at = $1 where id = $2', [
    clock.now(),
    gone.id,
  ])
  expect(await remindAt('2026-09-07T09:10')).toBe(0)
  await app.as(mia).put('/api/student/mails', { form: form.id, wanted: true })
  await openAt('2026-09-08T09:00')
  await remindAt('2026-09-08T09:10')
  expect(await remindersOf(mia)).toHaveLength(1)
  expect(await remindersOf(gone)).toEqual([])
})

test('a learner is reminded four times a day at most, over all forms, and again the next day', async () => {
  const mia = await addLearner()
  const periods = ['09:00', '10:00', '11:00'].map((time) => ({ name: time, time }))
  for (let forms = 0; forms < 2; forms += 1) await published([mia], { schedule: { periods } })
  for (const [hour, reminded] of [
    ['09', 2],
    ['10', 4],
    ['11', 4],
  ]) {
    await openAt(`2026-09-07T${hour}:00`)
    await remindAt(`2026-09-07T${hour}:10`)
    expect(await remindersOf(mia)).toHaveLength(Number(reminded))
  }
  await openAt('2026-09-08T09:00')
  await remindAt('2026-09-08T09:10')
  expect(await remindersOf(mia)).toHaveLength(6)
})

test('what staff send by hand is reminded of too, and two workers at once remind nobody twice', async () => {
  const mia = await addLearner()
  const form = await published([mia])
  await app.as(school.owner).post(`/api/forms/${form.id}/send-now`, { requestId: crypto.randomUUID() })
  const workers = await app.twoWorkers()
  clock.moveTo('2026-09-07T08:10')
  const reminded = await Promise.all(workers.map(queueAllReminders))
  expect(reminded.toSorted()).toEqual([0, 1])
  expect(await remindersOf(mia)).toHaveLength(1)
})

test('two workers that remind of two forms at once keep to four a day together', async () => {
  const mia = await addLearner()
  for (let forms = 0; forms < 3; forms += 1) await published([mia])
  for (const time of ['10:00', '10:01'])
    await published([mia], { schedule: { periods: [{ name: '', time }] } })
  await openAt('2026-09-07T09:00')
  await remindAt('2026-09-07T09:10')
  await openAt('2026-09-07T10:01')

  const held = await database.owner.connect()
  const areWaiting = async (count: number) => {
    while ((await database.countHeldUp()) < count);
  }
  await held.query('begin; lock table messages in share mode')
  const [one, other] = await app.twoWorkers()
  clock.moveTo('2026-09-07T10:10')
  const first = queueAllReminders(one)
  await areWaiting(1)
  clock.moveTo('2026-09-07T10:11')
  const second = queueAllReminders(other)
  await areWaiting(2)
  await held.query('commit')
  held.release()

  expect(await Promise.all([first, second])).toEqual([1, 0])
  expect(await remindersOf(mia)).toHaveLength(4)
})
