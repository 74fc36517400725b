import { expect, test } from 'vitest'
import { queryReachable } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'
import type { TeamMember } from '#shared/staff/endpoints.ts'
import { listenToLiveStream } from '#tests/support/caller/live-stream.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createTestInvitation } from '#tests/support/school/invitations.ts'
import { createSchool, createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listOrganisationsWithEndedAccess } from './end-access.ts'
import { endAllAccess } from './jobs.ts'

const app = await startTestApp()
const address = await app.listen()
const { as, clock, database } = app
const start = '2026-09-07T08:00'
const lastDay = '2026-12-04'
const done = { status: 200, body: {} }

/** A school on its own first day. */
async function school() {
  clock.moveTo(start)
  return createSchool(app)
}
const setLastDay = (by: StaffPerson, who: StaffPerson, day: string | null, role: string = who.role) =>
  as(by).put(`/api/team/members/${who.id}`, { role, groupIds: [], lastDay: day })
async function memberOf(by: StaffPerson, { id }: StaffPerson) {
  const { body } = await as(by).get<{ onDate: string; members: TeamMember[] }>('/api/team')
  return { onDate: body.onDate, lastDay: body.members.find((one) => one.id === id)!.lastDay }
}
const work = async () => {
  const runtime = await app.workerRuntime()
  await endAllAccess(runtime)
  await endAllAccess(runtime)
}
test('a substitute works until the last moment of their last day, and is refused with the reason from then on', async () => {
  const { admin, educator, owner } = await school()
  expect(await setLastDay(admin, educator, lastDay)).toEqual(done)
  expect(await memberOf(owner, educator)).toEqual({ onDate: '2026-09-07', lastDay })

  clock.moveTo('2026-12-04T23:59')
  expect(await as(educator).get('/api/team')).toMatchObject({ status: 200 })
  clock.moveTo('2026-12-05T00:00')
  expect(await as(educator).get('/api/team')).toEqual(refusalResponse('access-ended'))
  expect(await as(educator).get('/api/learners')).toEqual(refusalResponse('access-ended'))
  const mine = await as(educator).get<{ organisations: MyOrganisation[] }>('/api/organisations')
  expect(mine.body.organisations).toMatchObject([{ accessEndedOn: lastDay }])
  expect(await memberOf(owner, educator)).toEqual({ onDate: '2026-12-05', lastDay })

  expect(await setLastDay(admin, educator, '2026-12-11')).toEqual(done)
  expect(await as(educator).get('/api/team')).toMatchObject({ status: 200 })
})

test('who works nowhere else is signed out once, which the log tells, and may sign in to read why', async () => {
  const { organisation, owner, admin, educator } = await school()
  const elsewhere = await createTestOrganisation(app)
  await database.owner.query(
    `insert into staff_members (organisation_id, account_id, role, joined_at) values ($1, $2, 'educator', now())`,
    [elsewhere.organisation.id, admin.id],
  )
  for (const who of [educator, admin]) await setLastDay(owner, who, lastDay)
  const sessionsOf = async ({ id }: StaffPerson) =>
    (await database.owner.query('select from sessions where account_id = $1', [id])).rows.length
  for (const who of [educator, admin]) await as(who).get('/api/team')
  clock.moveTo('2026-12-05T00:00')
  await work()
  expect(await sessionsOf(educator)).toBe(0)
  expect(await sessionsOf(admin)).toBeGreaterThan(0)
  const { rows } = await database.owner.query(
    `select subject_id from audit_entries where organisation_id = $1 and action = 'staff.access-ended'`,
    [organisation.id],
  )
  expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual([educator.id, admin.id].toSorted())
})

test('an organisation for which it fails keeps no other from it', async () => {
  app.expectErrors('work for an organisation failed and is tried again')
  const substitutes = [await school(), await school()].map(({ owner, educator }) => ({ owner, educator }))
  for (const { owner, educator } of substitutes) await setLastDay(owner, educator, lastDay)
  clock.moveTo('2026-12-05T00:00')
  const runtime = await app.workerRuntime()
  const [first] = await queryReachable(runtime, listOrganisationsWithEndedAccess)
  const endedIn = async () =>
    (
      await database.owner.query<{ organisation_id: string }>(
        'select organisation_id from staff_members where account_id = any ($1) and access_ended_at is not null',
        [substitutes.map(({ educator }) => educator.id)],
      )
    ).rows.map(({ organisation_id }) => organisation_id)
  await database.owner.query(`
    alter table staff_members add constraint broken
      check (organisation_id <> '${first}' or access_ended_at is null) not valid`)
  await endAllAccess(runtime)
  await database.owner.query('alter table staff_members drop constraint broken')
  expect(await endedIn()).toEqual(
    substitutes.map(({ educator }) => educator.organisationId).filter((id) => id !== first),
  )
  await endAllAccess(runtime)
  expect(await endedIn()).toHaveLength(2)
})

test('a stream of live events ends with the last day', async () => {
  const { owner, educator } = await school()
  clock.moveTo('2026-09-07T20:00')
  await setLastDay(owner, educator, '2026-09-07')
  const stream = await listenToLiveStream(app, address, educator)
  clock.moveTo('2026-09-08T00:00')
  app.runtime.live.publish(educator.organisationId, 'team')
  const told = [await stream.next(), await stream.next()]
  expect(told).toContain('ended')
})

test('after their last day nobody’s calendar is fed, and no learner reads that they see the answers', async () => {
  const { owner, educator, addLearner, addGroup } = await school()
  const learner = await addLearner()
  await addGroup({ staff: [owner, educator], learners: [learner] })
  await setLastDay(owner, educator, lastDay, 'educator')
  await as(owner).put(`/api/team/members/${educator.id}`, { role: 'admin', groupIds: [] })
  const { body: feed } = await as(educator).post<{ address: string }>('/api/schedules/feed')
  const read = async () => (await fetch(`${address}${new URL(feed.address).pathname}`)).status
  const staffWhoSee = async () =>
    (await as(learner).get<{ staff: { name: string }[] }>('/api/student/who-sees')).body.staff.map(
      ({ name }) => name,
    )
  expect([await read(), await staffWhoSee()]).toEqual([200, expect.arrayContaining([educator.name])])
  const before = (await staffWhoSee()).length
  clock.moveTo('2026-12-05T00:00')
  expect([await read(), await staffWhoSee()]).toMatchObject([404, { length: before - 1 }])
})

test('an owner has no last day, nobody is given one that is over, and one that is not named stays', async () => {
  const { owner, educator } = await school()
  const wrong = (why: string) => refusalResponse('input-invalid', { lastDay: why })
  expect(await setLastDay(owner, owner, lastDay)).toEqual(wrong('of-owner'))
  expect(await setLastDay(owner, educator, '2026-09-06')).toEqual(wrong('past'))
  expect(await setLastDay(owner, educator, '2026-09-07')).toEqual(done)
  clock.moveTo('2026-09-08T08:00')
  expect(await setLastDay(owner, educator, '2026-09-07', 'observer')).toEqual(done)
  await as(owner).put(`/api/team/members/${educator.id}`, { role: 'educator', groupIds: [] })
  expect(await memberOf(owner, educator)).toMatchObject({ lastDay: '2026-09-07' })
  expect(await setLastDay(owner, educator, null, 'owner')).toEqual(done)
  expect(await as(educator).get('/api/team')).toMatchObject({ status: 200 })
})

test('who is invited until a day has that last day, and cannot join after it', async () => {
  const { owner, organisation } = await school()
  const invite = (day: string) => createTestInvitation(app, owner, { lastDay: day })
  const join = async (secret: string) =>
    as(null).post('/api/join/new-person', { secret, name: 'Sam Reed', password: 'quiet-orange-lanterns' })
  const [secret, late] = [await invite('2026-09-09'), await invite('2026-09-08')]
  expect(await as(null).post('/api/join/invitation', { secret })).toMatchObject({
    body: { lastDay: '2026-09-09' },
  })
  clock.moveTo('2026-09-09T08:00')
  expect(await join(late)).toEqual(refusalResponse('invitation-over'))
  expect(await join(secret)).toMatchObject({ status: 200 })
  const { body } = await as(owner).get<{ members: TeamMember[] }>('/api/team')
  expect(body.members.find(({ name }) => name === 'Sam Reed')).toMatchObject({ lastDay: '2026-09-09' })
  expect(organisation.timeZone).toBe('Europe/Oslo')
})

test('a last day stays that day in another time zone', async () => {
  const { owner, educator } = await school()
  await setLastDay(owner, educator, lastDay)
  const move = { timeZone: 'America/New_York', seen: 'Europe/Oslo' }
  expect(await as(owner).put('/api/organisation/time-zone', move)).toMatchObject({ status: 200 })
  expect(await memberOf(owner, educator)).toMatchObject({ lastDay })
  clock.moveTo('2026-12-05T05:59')
  expect(await as(educator).get('/api/team')).toMatchObject({ status: 200 })
  clock.moveTo('2026-12-05T06:00')
  expect(await as(educator).get('/api/team')).toEqual(refusalResponse('access-ended'))
})
