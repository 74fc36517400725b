import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { guessLimits, minLearnersOfKnownNetwork } from '#shared/auth/guess-limits.ts'
import type { GuessingReport } from '#shared/learners/guessing-endpoints.ts'
import { lastMailTo } from '#tests/support/caller/codes.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { reportPasswordSpray, type SprayNoticeJob, sendSprayNotice } from './report-password-spray.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { as, clock } = app

const { source, target, strangers, network, known } = guessLimits.learner
const attacker = (place: number) => `198.${18 + Math.floor(place / 250)}.${place % 250}.66`
const school = '192.0.2.1'
const home = '203.0.113.9'
const elsewhere = '100.64.7.9'

async function startSchool() {
  const { organisation, addLearner } = await createSchool(app)
  const signIn = (username: string, secret: string, from: string, device?: string) =>
    as(null).post(
      '/api/learner-sign-in',
      { organisationCode: organisation.code, username, secret, device },
      { from },
    )
  const guess = (username: string, from: string) => signIn(username, '0000', from)
  return { addLearner, signIn, guess }
}

type School = Awaited<ReturnType<typeof startSchool>>

/** Guesses whenever it may, for so long; tells how many guesses were looked at. */
async function guessFor(seconds: number, { guess }: School, username: string, from: readonly string[]) {
  let looked = 0
  for (let passed = 0; passed < seconds; passed += 60) {
    for (const address of from) while ((await guess(username, address)).status === 422) looked += 1
    clock.advance({ seconds: 60 })
  }
  return looked
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('whoever knows only a name keeps nobody out: from elsewhere its learner is in within a minute, with a known device at once', async () => {
  const school = await startSchool()
  await school.addLearner({ username: 'mia', pin: '2468' })
  const device = 'm'.repeat(43)
  expect(await statusOf(school.signIn('mia', '2468', home, device))).toBe(200)

  const looked = await guessFor(3 * 3600, school, 'mia', [attacker(0)])
  expect(looked).toBeGreaterThan(target.free)
  expect(looked).toBeLessThan(source.free + 10 + 12)
  expect(await statusOf(school.signIn('mia', '2468', home, device))).toBe(200)

  await waitOnce(school, 'mia', elsewhere)
  expect(await statusOf(school.signIn('mia', '2468', elsewhere))).toBe(200)
})

/** Is refused, waits as long as that says and no longer than a newcomer does. */
async function waitOnce({ signIn }: School, username: string, from: string, meanwhile = async () => {}) {
  const { status, body } = await signIn(username, '2468', from)
  expect(status).toBe(429)
  const { retryAfter } = (body as unknown as { error: { retryAfter: number } }).error
  expect(retryAfter).toBeLessThanOrEqual(target.newcomersWait)
  for (let passed = 0; passed < retryAfter; passed += 1) {
    await meanwhile()
    clock.advance({ seconds: 1 })
  }
  await meanwhile()
}

test('while somebody guesses from another network each second, the learner waits once and then gets in', async () => {
  const school = await startSchool()
  await school.addLearner({ username: 'mia', pin: '2468' })
  let networks = 0
  const guessAnew = async () => {
    networks += 1
    await school.guess('mia', `10.${networks % 250}.${Math.floor(networks / 250)}.66`)
  }
  for (let seconds = 0; seconds < 120; seconds += 1) {
    await guessAnew()
    clock.advance({ seconds: 1 })
  }
  await waitOnce(school, 'mia', elsewhere, guessAnew)
  expect(await statusOf(school.signIn('mia', '2468', elsewhere))).toBe(200)
})

test('a classmate behind the same address keeps a learner waiting for a minute at most, on any device', async () => {
  const here = await startSchool()
  for (let place = 0; place < minLearnersOfKnownNetwork; place += 1) {
    await here.addLearner({ username: `first-${place}`, pin: '2468' })
    expect(await statusOf(here.signIn(`first-${place}`, '2468', school))).toBe(200)
  }
  await here.addLearner({ username: 'mia', pin: '2468' })
  let wrong = 0
  while (wrong < 15) {
    if ((await here.guess('mia', school)).status === 422) wrong += 1
    else clock.advance({ seconds: 1 })
  }
  await waitOnce(here, 'mia', school)
  expect(await statusOf(here.signIn('mia', '2468', school))).toBe(200)
})

test('at the network that a learner signs in from, a guesser at home or far away makes them wait for a minute at most', async () => {
  const school = await startSchool()
  await school.addLearner({ username: 'mia', pin: '2468' })
  expect(await statusOf(school.signIn('mia', '2468', home))).toBe(200)
  await guessFor(1800, school, 'mia', [attacker(0), attacker(1)])
  expect(await statusOf(school.signIn('mia', '2468', home))).toBe(200)
  const looked = await guessFor(1800, school, 'mia', [home])
  expect(looked).toBeGreaterThan(known.free)
  expect(looked).toBeLessThan(known.free + 6 + 31)
  expect(await statusOf(school.signIn('mia', '2468', home))).toBe(200)
})

test('many addresses that guess at one name together keep its learner waiting for a minute at most', async () => {
  const school = await startSchool()
  await school.addLearner({ username: 'mia', pin: '2468' })
  const addresses = Array.from({ length: 48 }, (_, place) => attacker(place))
  for (let minutes = 0; minutes < 3; minutes += 1) {
    for (const address of addresses) await school.guess('mia', address)
    clock.advance({ seconds: 60 })
  }
  await waitOnce(school, 'mia', home)
  expect(await statusOf(school.signIn('mia', '2468', home))).toBe(200)
})

test('a spray over 150 learners from 48 addresses comes no further than the ceiling of a day allows', async () => {
  const school = await startSchool()
  const names = Array.from({ length: 150 }, (_, place) => `learner-${place}`)
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const guessFrom = (place: number) =>
      school.guess(names[(round * 48 + place) % names.length]!, attacker(place))
    statuses.push(
      ...(await Promise.all(Array.from({ length: 48 }, (_, place) => statusOf(guessFrom(place))))),
    )
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(strangers.free)
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - strangers.free)
})

test('addresses of one block are one stranger', async () => {
  const school = await startSchool()
  const inBlock = (place: number) => `2001:db8:7:${place.toString(16)}::1`
  for (let place = 0; place < strangers.free; place += 1)
    expect(await school.guess(`name-${place}`, inBlock(place))).toEqual(refusalResponse('sign-in-wrong'))
  clock.advance({ seconds: 1 })
  expect(await statusOf(school.guess('another', inBlock(200)))).toBe(422)
  clock.advance({ minutes: 14 })
  for (let more = 0; more < 12; more += 1) {
    await school.guess('another', attacker(more))
    clock.advance({ seconds: 60 })
  }
  expect(await school.guess('another', inBlock(201))).toMatchObject({ status: 429 })
  expect(await statusOf(school.guess('another', home))).toBe(429)
  clock.advance({ seconds: strangers.newcomersWait })
  expect(await school.guess('another', inBlock(202))).toMatchObject({ status: 429 })
  expect(await statusOf(school.guess('another', home))).toBe(422)
})

test('a spray from elsewhere slows nobody down where the school signs in, device known or not', async () => {
  const here = await startSchool()
  for (let place = 0; place < minLearnersOfKnownNetwork; place += 1) {
    await here.addLearner({ username: `first-${place}`, pin: '2468' })
    expect(await statusOf(here.signIn(`first-${place}`, '2468', school))).toBe(200)
  }
  await here.addLearner({ username: 'mia', pin: '2468' })
  for (let call = 0; call < strangers.free + 12; call += 1) await here.guess(`name-${call}`, attacker(call))
  expect(await statusOf(here.signIn('mia', '2468', home))).toBe(429)
  expect(await statusOf(here.signIn('mia', '2468', school))).toBe(200)
})

test('one learner with many addresses makes none of them the school’s own', async () => {
  const school = await startSchool()
  await school.addLearner({ username: 'ben', pin: '2468' })
  for (let place = 0; place < 12; place += 1)
    expect(await statusOf(school.signIn('ben', '2468', attacker(place)))).toBe(200)
  for (let call = 0; call < strangers.free; call += 1)
    await school.guess(`name-${call}`, attacker(100 + call))
  expect(await statusOf(school.guess('another', attacker(0)))).toBe(429)
})

test('a class that mistypes again and again is not held up, since a right answer forgives', async () => {
  const here = await startSchool()
  const names = ['ada', 'ben', 'cleo', 'dora']
  for (const username of names) await here.addLearner({ username, pin: '2468' })
  for (let mistakes = 0; mistakes < network.free + 12; mistakes += 12) {
    for (const username of names) {
      for (let time = 0; time < 3; time += 1) expect(await statusOf(here.guess(username, school))).toBe(422)
      expect(await statusOf(here.signIn(username, '2468', school))).toBe(200)
    }
  }
})

test('staff of a learner are told who guesses at their secret, and a new secret ends it; a learner who mistyped is none of it', async () => {
  const { owner, educator, colleague, addLearner, addGroup, organisation } = await createSchool(app)
  const mia = await addLearner({ name: 'Mia Berg', username: 'mia', pin: '2468' })
  const ben = await addLearner({ username: 'ben', pin: '2468' })
  await addGroup({ staff: [educator], learners: [mia, ben] })
  const signIn = (username: string, secret: string, from: string) =>
    as(null).post('/api/learner-sign-in', { organisationCode: organisation.code, username, secret }, { from })
  const read = async (by: typeof owner) => (await as(by).get<GuessingReport>('/api/guessed-learners')).body
  clock.advance({ minutes: 1 })
  for (let place = 0; place < target.free; place += 1) await signIn('mia', '0000', attacker(place % 4))
  for (let time = 0; time < 4; time += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) await signIn('ben', '0000', school)
    await signIn('ben', '2468', school)
  }
  const told = { id: mia.id, name: 'Mia Berg', tries: target.free, addresses: 4 }
  expect(await read(owner)).toEqual({ learners: [told], organisation: null })
  expect(await read(educator)).toEqual({ learners: [told], organisation: null })
  expect(await read(colleague)).toEqual({ learners: [], organisation: null })

  clock.advance({ minutes: 1 })
  await as(educator).post('/api/learners/secrets', { learnerIds: [mia.id] })
  expect(await read(educator)).toEqual({ learners: [], organisation: null })
})

test('a notice of a spray that cannot be queued is queued the next time', async () => {
  const { organisation } = await createSchool(app)
  const ctx = createSystemContext(app.runtime, organisation.id)
  const insert = () => Promise.reject(new Error('nothing can be queued'))
  await expect(reportPasswordSpray({ ...ctx, queue: { insert } as never })).rejects.toThrow(
    'nothing can be queued',
  )
  await reportPasswordSpray(ctx)
  await reportPasswordSpray(ctx)
  const { rows } = await sql`
    select from jobs.job where name = 'send-spray-notice'
       and data ->> 'organisationId' = ${organisation.id}`.execute(app.database.app)
  expect(rows).toHaveLength(1)
})

test('owners are told of a spray over many names on Today and once a day by mail, and educators are not', async () => {
  const { owner, admin, educator, addStaff, organisation } = await createSchool(app)
  const second = await addStaff('owner')
  let calls = 0
  const guess = () =>
    as(null).post(
      '/api/learner-sign-in',
      { organisationCode: organisation.code, username: `name-${calls}`, secret: '0000' },
      { from: attacker(calls++ % 48) },
    )
  const notices = async () => {
    const { rows } = await sql<{ data: SprayNoticeJob }>`
      select data from jobs.job where name = 'send-spray-notice'
         and data ->> 'organisationId' = ${organisation.id}`.execute(app.database.app)
    return rows.map(({ data }) => data)
  }
  while (calls < strangers.free - 1) await guess()
  expect(await notices()).toEqual([])
  await guess()
  const { body } = await as(owner).get<GuessingReport>('/api/guessed-learners')
  expect(body.organisation).toEqual({ tries: strangers.free, addresses: 48 })
  expect((await as(educator).get<GuessingReport>('/api/guessed-learners')).body.organisation).toBe(null)

  clock.advance({ minutes: 15 })
  expect((await guess()).status).toBe(422)
  const queued = await notices()
  expect(queued.map(({ accountId }) => accountId).sort()).toEqual([owner.id, second.id].sort())
  for (const job of queued) await sendSprayNotice(createSystemContext(app.runtime, organisation.id), job)
  for (const { email } of [owner, second])
    expect(lastMailTo(peer, email)?.text).toContain(
      `Someone tried ${strangers.free + 1} wrong secrets for learners of ${organisation.name} in 24 hours, from 48 addresses`,
    )
  for (const { email } of [admin, educator])
    expect(lastMailTo(peer, email)?.subject ?? '').not.toContain('guessing')
})
