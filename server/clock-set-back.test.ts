import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { listenToLiveStream } from '#tests/support/caller/live-stream.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startPushPeer } from '#tests/support/peers/push-peer.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { activeFormActions, withOpeningTimes } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import {
  createHangingWorker,
  createLargeSchool,
  exportActions,
  finishExports,
} from '#tests/support/school/exports.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { runAuditCommand } from './cli/run-audit-command.ts'
import { anchorAllAuditLogs } from './features/audit/anchor-audit-logs.ts'
import { sealAllAuditEntries } from './features/audit/seal-audit-entries.ts'
import { openAllDueSchedules } from './features/check-ins/opening/open-all-due-schedules.ts'
import { sendCheckInMessage } from './features/check-ins/reminders/send-check-in-message.ts'
import { queueAllReminders, settleAllClosedDays } from './features/check-ins/sweeps.ts'
import { markScheduleFailed } from './features/forms/schedules/mark-schedule-failed.ts'
import { releaseAllDeferredMessages } from './features/notifications/sweeps.ts'
import { createSystemContext } from './kernel/create-context.ts'

const mails = await startSmtpPeer()
const pushes = await startPushPeer()
const app = await startTestApp({ environment: { SMTP_URL: mails.url, ...pushes.environment } })
const { as, clock, database } = app
const { openAt, openFor, answer } = checkInActions(app)
const worker = await app.workerRuntime()

const setBackByAnHour = () => clock.advance({ hours: -1 })

/** Monday at nine: a learner who is mailed and one who is told on a device, each with a form that has just opened. */
async function openedAtNine(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T07:00')
  const school = await createSchool(app)
  const { owner, organisation } = school
  await consentActions(app).agree(owner, 'device-reminders')
  const email = `${randomUUID()}@learners.test`
  const [mia, ada] = [await school.addLearner({ email }), await school.addLearner()]
  const device = pushes.addDevice()
  await as(ada).put('/api/student/push', { device: 'd'.repeat(43), subscription: device })
  const schedule = { reminderMinutes: 10 }
  const form = await publishForm(app, owner, { ...given, schedule, learnerIds: [mia.id] })
  const settings = { notify: 'push' as const }
  await publishForm(app, owner, { schedule, settings, learnerIds: [ada.id] })
  await openAt('2026-09-07T09:00')

  const count = async (from: string) => {
    const { rows } = await database.owner.query(
      `select count(*)::int as count from ${from} and organisation_id = $1`,
      [organisation.id],
    )
    return rows[0].count as number
  }
  return {
    ...school,
    mia,
    ada,
    form,
    count,
    /** Every message's job, as if it were given again. */
    async sendAll() {
      const { rows } = await database.owner.query('select id from messages where organisation_id = $1', [
        organisation.id,
      ])
      for (const { id } of rows)
        await sendCheckInMessage(createSystemContext(worker, organisation.id), { messageId: id })
    },
    told: () => ({
      mails: mails.mails.filter(({ to }) => JSON.stringify(to).includes(email)).length,
      pushes: pushes.pushesTo(device).length,
    }),
  }
}

test('a clock that is set back by an hour opens nothing twice, reminds nobody twice, and what comes next comes at its time', async () => {
  const { mia, ada, sendAll, told, count } = await openedAtNine()
  await sendAll()
  clock.moveTo('2026-09-07T09:10')
  await queueAllReminders(worker)
  await sendAll()
  expect(told()).toEqual({ mails: 2, pushes: 2 })

  setBackByAnHour()
  for (const minutes of [0, 20, 20, 19, 1, 10, 30]) {
    clock.advance({ minutes })
    await openAllDueSchedules(worker)
    await queueAllReminders(worker)
    await settleAllClosedDays(worker)
    await sendAll()
  }
  expect(await count('occurrences where true')).toBe(2)
  expect(await count('check_ins where true')).toBe(2)
  expect(told()).toEqual({ mails: 2, pushes: 2 })

  await openAt('2026-09-08T09:00')
  await sendAll()
  expect(await openFor(mia)).toHaveLength(1)
  expect(await openFor(ada)).toHaveLength(1)
  expect(told()).toEqual({ mails: 3, pushes: 3 })
})

test('a plan that is changed in the hour that comes once more opens no day a second time', async () => {
  const { owner, mia, form } = await openedAtNine()
  setBackByAnHour()
  const { change, openings } = activeFormActions(app, { by: owner, learner: mia })
  clock.moveTo('2026-09-07T08:10')
  expect((await change(form.id, withOpeningTimes('08:30'))).status).toBe(200)
  for (const time of ['08:30', '09:00']) await openAt(`2026-09-07T${time}`)
  expect(await openings(form.id)).toEqual(['2026-09-07 09:00'])
  await openAt('2026-09-08T08:30')
  expect(await openings(form.id)).toEqual(['2026-09-07 09:00', '2026-09-08 08:30'])
})

test('a message whose turn comes before its check-in is open again waits, and is sent once', async () => {
  const { sendAll, told } = await openedAtNine()
  setBackByAnHour()
  await sendAll()
  await releaseAllDeferredMessages(worker)
  await sendAll()
  expect(told()).toEqual({ mails: 0, pushes: 0 })

  clock.moveTo('2026-09-07T09:00')
  expect(await releaseAllDeferredMessages(worker)).toBe(2)
  await sendAll()
  await releaseAllDeferredMessages(worker)
  await sendAll()
  expect(told()).toEqual({ mails: 1, pushes: 1 })
})

test('answers that were given stay given, and are not asked for again', async () => {
  const { mia, form, count } = await openedAtNine()
  const [checkIn] = await openFor(mia)
  await answer(mia, checkIn!.id, sameAnswerForAll(1, form.questionIds))
  setBackByAnHour()
  expect(await openFor(mia)).toEqual([])
  await openAt('2026-09-07T09:00')
  expect(await openFor(mia)).toEqual([])
  expect(await count('responses where true')).toBe(1)
})

test('whoever is signed in stays so, whoever signed out stays out, and who tried too often is not let in', async () => {
  clock.moveTo('2026-09-07T09:00')
  const { owner, organisation, addLearner } = await createSchool(app)
  const { email, password } = owner
  const signIn = () => as(null).post<{ token: string }>('/api/sign-in', { email, password })
  const [stays, leaves] = [(await signIn()).body, (await signIn()).body]
  await as(leaves).post('/api/sign-out')
  await insertFailedAttempts(app, { of: ['sign-in', email], times: 50 })
  const learner = await addLearner()
  expect((await as(learner).get('/api/student/check-ins')).status).toBe(200)

  setBackByAnHour()
  const options = { organisation: organisation.id }
  expect((await as(stays).get('/api/today', options)).status).toBe(200)
  expect(await as(leaves).get('/api/today', options)).toEqual(refusalResponse('session-missing'))
  expect((await as(learner).get('/api/student/check-ins')).status).toBe(200)
  expect((await signIn()).status).toBe(429)
})

test('who lost their place hears nothing more of what happens there', async () => {
  clock.moveTo('2026-09-07T09:00')
  const { owner, organisation, addStaff } = await createSchool(app)
  const leaver = await addStaff('educator')
  const stream = await listenToLiveStream(app, await app.listen(), leaver)
  await stream.next()
  await as(owner).delete(`/api/team/members/${leaver.id}`)
  setBackByAnHour()
  app.runtime.live.publish(organisation.id, 'check-ins')
  expect(await stream.next()).toBe('ended')
})

test('what is audited before and after is sealed in the order in which it was written, and the log is whole', async () => {
  clock.moveTo('2026-09-07T09:00')
  const { owner, organisation } = await createSchool(app)
  const act = (quietFrom: string) =>
    as(owner).put('/api/organisation/notification-rules', {
      quietHours: { from: quietFrom, until: '07:00' },
    })
  const verdict = async () => {
    for await (const said of runAuditCommand(worker, { act: 'verify', organisation: organisation.id }))
      return said
  }
  await act('20:00')
  await sealAllAuditEntries(worker)
  await anchorAllAuditLogs(worker)
  await act('21:00')
  setBackByAnHour()
  await act('22:00')
  await sealAllAuditEntries(worker)
  await act('23:00')
  await sealAllAuditEntries(worker)
  await anchorAllAuditLogs(worker)
  expect(await verdict()).toMatchObject({
    verdict: 'well',
    lines: [expect.stringMatching(/^whole\. .* under 3 seals, .*; 0 not sealed yet\.$/)],
  })
})

test('a schedule that was set aside and is due is tried at once', async () => {
  const { organisation, mia, form } = await openedAtNine()
  const { rows } = await database.owner.query('select id from schedules where form_id = $1', [form.id])
  clock.moveTo('2026-09-08T09:55')
  await markScheduleFailed(createSystemContext(worker, organisation.id), rows[0].id)
  setBackByAnHour()
  await openAt('2026-09-08T09:00')
  expect(await openFor(mia)).toHaveLength(1)
})

test('an export that a dead worker was writing is gone on with', async () => {
  const { owner } = await createLargeSchool(app)
  const { ask, read } = exportActions(app, owner)
  await ask()
  const { hangs, comeBack } = await createHangingWorker(worker)
  setBackByAnHour()
  await finishExports(worker, read)
  expect((await read()).state).toBe('ready')
  comeBack()
  await hangs
})
