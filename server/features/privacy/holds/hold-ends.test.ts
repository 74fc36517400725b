import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { lastMailTo } from '#tests/support/caller/codes.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { warnAllOfHoldEnds } from '../jobs.ts'
import { type HoldNoticeJob, sendHoldNotice } from './warn-of-hold-ends.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.test' } })
const { as, clock, database } = app

const hold = ({ owner }: School, untilOn: string | null, learnerId: string | null = null) =>
  as(owner).post('/api/organisation/holds', {
    requestKey: randomUUID(),
    learnerId,
    reason: 'Claim 7',
    untilOn,
  })

/** What owners were told so far, after the worker looked twice. */
async function toldBy({ organisation }: School): Promise<HoldNoticeJob[]> {
  const worker = await app.workerRuntime()
  await warnAllOfHoldEnds(worker)
  await warnAllOfHoldEnds(worker)
  const { rows } = await sql<{ data: HoldNoticeJob }>`
    select data from jobs.job where name = 'send-hold-notice'
       and data ->> 'organisationId' = ${organisation.id} order by data ->> 'noticeId'`.execute(database.app)
  return rows.map(({ data }) => data)
}
const noticesOf = async (school: School) => (await toldBy(school)).map(({ notice }) => notice)

test('owners are told of the end of a hold fourteen days and one day before, and once it is over, each time once', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  await hold(school, '2026-10-09')
  await hold(school, null)
  for (const [day, notices] of [
    ['2026-09-24', []],
    ['2026-09-25', ['fortnight']],
    ['2026-10-07', ['fortnight']],
    ['2026-10-08', ['fortnight', 'day']],
    ['2026-10-09', ['fortnight', 'day']],
    ['2026-10-10', ['fortnight', 'day', 'over']],
    ['2026-12-24', ['fortnight', 'day', 'over']],
  ] as const) {
    clock.moveTo(`${day}T08:00`)
    expect(await noticesOf(school), day).toEqual(notices)
  }
})

test('whoever sets a day that is near has just said so, and is told of what is still to come', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  await hold(school, '2026-09-10')
  expect(await noticesOf(school)).toEqual([])
  clock.moveTo('2026-09-09T08:00')
  expect(await noticesOf(school)).toEqual(['day'])
})

test('of a hold that somebody ended nobody is told, by a mail that waits neither', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { body } = (await hold(school, '2026-09-30')) as { body: { holds: { id: string }[] } }
  clock.moveTo('2026-09-29T08:00')
  const [job] = await toldBy(school)
  await as(school.owner).post(`/api/organisation/holds/${body.holds[0]!.id}/end`, {})
  const before = peer.mails.length
  await sendHoldNotice(createSystemContext(app.runtime, school.organisation.id), job!)
  expect(peer.mails).toHaveLength(before)
  clock.moveTo('2026-10-03T08:00')
  expect(await toldBy(school)).toHaveLength(1)
})

test('the mail says when, leads to the settings, is in the owner’s language, and names no learner and no reason', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const learner = await school.addLearner({ name: 'Amara Bello' })
  await hold(school, '2026-09-30', learner.id)
  clock.moveTo('2026-09-16T08:00')
  const [job] = await toldBy(school)
  expect(job!.accountId).toBe(school.owner.id)
  const ctx = createSystemContext(app.runtime, school.organisation.id)
  await sendHoldNotice(ctx, job!)
  const mail = lastMailTo(peer, school.owner.email)!
  expect(mail.text).toContain('ends on 30 September 2026')
  expect(mail.text).toContain(
    `https://daymark.test/dashboard/org/settings?view=data&org=${school.organisation.id}`,
  )
  expect(mail.text).not.toMatch(/Amara|Claim/)
  await database.owner.query(`update accounts set language = 'es' where id = $1`, [school.owner.id])
  await sendHoldNotice(ctx, { ...job!, noticeId: randomUUID(), notice: 'over' })
  expect(lastMailTo(peer, school.owner.email)!.text).toContain('terminó el 30 de septiembre de 2026')
})
