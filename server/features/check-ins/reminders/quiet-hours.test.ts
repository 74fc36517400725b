import { expect, test } from 'vitest'
import { releaseAllDeferredMessages } from '#server/features/notifications/sweeps.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendCheckInMessage } from './send-check-in-message.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { clock, database } = app
const { openAt } = checkInActions(app)

/** A form that opens at six in the morning at a school that is quiet until seven. */
async function openAtSix({ windowMinutes = 120, timeZone = 'Europe/Oslo' } = {}) {
  clock.moveTo('2026-09-07T00:00')
  const school = await createSchool(app, { timeZone })
  await app.as(school.owner).put('/api/organisation/notification-rules', {
    quietHours: { from: '20:00', until: '07:00' },
  })
  const email = `${crypto.randomUUID()}@learners.test`
  const learner = await school.addLearner({ email })
  const periods = [{ name: '', time: '06:00' }]
  await publishForm(app, school.owner, { learnerIds: [learner.id], schedule: { periods, windowMinutes } })
  await openAt('2026-09-07T06:00')
  const message = async () => {
    const { rows } = await database.owner.query<{
      id: string
      outcome: string | null
      held_until: Date | null
    }>('select id, outcome, held_until from messages where learner_id = $1', [learner.id])
    return rows[0]!
  }
  const { id: messageId } = await message()
  const ctx = () => createSystemContext(app.runtime, school.organisation.id)
  const mails = () => peer.mails.filter(({ to }) => JSON.stringify(to).includes(email))
  return { message, mails, send: () => sendCheckInMessage(ctx(), { messageId }) }
}

const release = async () => releaseAllDeferredMessages(await app.workerRuntime())

test('what opens in quiet hours is mailed at their end, once, however often it is asked for', async () => {
  const { message, mails, send } = await openAtSix()
  await send()
  await send()
  expect(await message()).toMatchObject({ outcome: null, held_until: new Date('2026-09-07T05:00:00Z') })
  clock.moveTo('2026-09-07T06:59')
  expect(await release()).toBe(0)

  clock.moveTo('2026-09-07T07:00')
  expect(await release()).toBe(1)
  expect(await release()).toBe(0)
  await send()
  await send()
  expect(await message()).toMatchObject({ outcome: 'sent', held_until: null })
  expect(mails()).toHaveLength(1)
})

test('what is over when the quiet hours end is not mailed', async () => {
  const { message, mails, send } = await openAtSix({ windowMinutes: 60 })
  await send()
  expect(await message()).toMatchObject({ outcome: 'not-wanted', held_until: null })
  expect(mails()).toEqual([])
})

test('two workers at once let a message go on once', async () => {
  const { send } = await openAtSix()
  await send()
  clock.moveTo('2026-09-07T07:00')
  const workers = await app.twoWorkers()
  const released = await Promise.all(workers.map(releaseAllDeferredMessages))
  expect(released.toSorted()).toEqual([0, 1])
})
