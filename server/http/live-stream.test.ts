import { test as base, expect, onTestFinished } from 'vitest'
import { openLiveEvents } from '#server/platform/live/live-events.ts'
import { createLog } from '#server/platform/log.ts'
import { liveStreamPath, liveTopics } from '#shared/live-events.ts'
import { listenToLiveStream as listen } from '#tests/support/caller/live-stream.ts'
import type { Person } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createApp } from './app.ts'

const app = await startTestApp()
const { as, clock, runtime } = app
const address = await app.listen()
const { organisation, owner, educator, observer, stranger, addLearner, addStaff } = await createSchool(app)
const { openAt, openFor, answer, match } = checkInActions(app)

const test = base.extend<{ watch: (person: Person, at?: string) => ReturnType<typeof listen> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  watch: async ({}, use) => {
    await use(async (person, at = address) => {
      const stream = await listen(app, at, person)
      onTestFinished(() => stream.leave())
      return stream
    })
  },
})

// Whoever is the first to watch hears of everything once the line is there; from then on it is.
const line = await listen(app, address, owner)
expect(await line.next()).toEqual([...liveTopics])
line.leave()

async function openOne() {
  clock.moveTo('2026-09-07T08:00')
  const learner = await addLearner()
  const { questionIds } = await publishForm(app, owner, { learnerIds: [learner.id], rewardRule: null })
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  return { learner, checkInId: checkIn!.id, yes: sameAnswerForAll(1, questionIds) }
}

test('staff who watch hear of an opening, an answer and a match, once each is stored', async ({ watch }) => {
  const stream = await watch(observer)
  const { learner, checkInId, yes } = await openOne()
  expect(await stream.next()).toEqual(['check-ins'])

  await answer(learner, checkInId, yes)
  expect(await stream.next()).toEqual(['check-ins'])

  await match(educator, checkInId, yes).then(() => match(owner, checkInId, yes))
  expect(await stream.next()).toEqual(['check-ins'])
})

test('another organisation hears nothing of it', async ({ watch }) => {
  const [ours, theirs] = [await watch(owner), await watch(stranger)]
  runtime.live.publish(organisation.id, 'check-ins')
  expect(await ours.next()).toEqual(['check-ins'])
  runtime.live.publish(stranger.organisationId, 'rewards')
  expect(await theirs.next()).toEqual(['rewards'])
})

test('what changes at about the same time is told together', async ({ watch }) => {
  const stream = await watch(owner)
  for (let n = 0; n < 50; n++) runtime.live.publish(organisation.id, 'check-ins')
  runtime.live.publish(organisation.id, 'rewards')
  const told = [await stream.next()]
  while (!told.at(-1)!.includes('rewards')) told.push(await stream.next())
  expect(told.length).toBeLessThanOrEqual(2)
})

test('nobody but members of the organisation may watch it', async () => {
  expect(await as(null).get(liveStreamPath, { organisation: organisation.id })).toEqual(
    refusalResponse('session-missing'),
  )
  expect(await as(stranger).get(liveStreamPath, { organisation: organisation.id })).toEqual(
    refusalResponse('absent'),
  )
  expect(await as(await addLearner()).get(liveStreamPath)).toEqual(refusalResponse('role-too-low'))
  expect(await as(owner).get(liveStreamPath, { organisation: 'not an id' })).toEqual(
    refusalResponse('absent'),
  )
})

test('a stream ends with the session that opened it', async ({ watch }) => {
  const stream = await watch(educator)
  await as({ token: stream.token }).post('/api/sign-out')
  clock.moveTo('2026-09-07T09:01')
  runtime.live.publish(organisation.id, 'check-ins')
  expect(await stream.next()).toBe('ended')
})

test('a stream ends at once when its person works here no more', async ({ watch }) => {
  const leaver = await addStaff('educator')
  const stream = await watch(leaver)
  expect((await as(owner).delete(`/api/team/members/${leaver.id}`)).status).toBe(200)
  expect(await stream.next()).toBe('ended')
})

test('one person watches in twelve places at once and not in more', async ({ watch }) => {
  const many = await Promise.all(Array.from({ length: 12 }, () => watch(observer)))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
  expect((await watch(observer)).status).toBe(429)
  expect((await watch(owner)).status).toBe(200)
})

test('what happens at one server is heard at another, which ends its streams when it stops', async ({
  watch,
}) => {
  const log = createLog('test', { logLevel: 'error' })
  const live = openLiveEvents({ databaseUrl: app.database.url, db: app.database.app, log })
  const other = await createApp({ ...runtime, live })
  const stream = await watch(owner, await other.listen({ host: '127.0.0.1', port: 0 }))
  expect(await stream.next()).toEqual([...liveTopics])

  runtime.live.publish(organisation.id, 'rewards')
  expect(await stream.next()).toEqual(['rewards'])

  await other.close()
  expect(await stream.next()).toBe('ended')
  await live.close()
})

test('when the line to the database was broken, whoever watches reads everything anew', async ({ watch }) => {
  const streams = [await watch(owner), await watch(observer), await watch(stranger)]
  const { rows } = await app.database.administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'daymark_app live'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const stream of streams) expect(await stream.next()).toEqual([...liveTopics])
  runtime.live.publish(organisation.id, 'check-ins')
  for (const stream of streams.slice(0, 2)) expect(await stream.next()).toEqual(['check-ins'])
})
