import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { importRoster } from '#tests/support/school/rosters.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createOneTimeLink, deleteOldOneTimeLinks } from './create-one-time-link.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { organisation, owner, addLearner } = await createSchool(app)
const mia = await addLearner({ name: 'Mia Berg', username: 'mia', pin: '2468' })
await publishForm(app, owner, { learnerIds: [mia.id] })
const { openAt, openFor } = checkInActions(app)
await openAt('2026-09-07T09:00')
const checkInId = (await openFor(mia))[0]!.id

const createLink = () =>
  createOneTimeLink(createSystemContext(app.runtime, organisation.id), { learnerId: mia.id, checkInId })
const follow = (secret: string) => as(null).post<{ token: string }>('/api/learner-sign-in/link', { secret })

const withdraw = (at: 'created_at' | 'null') =>
  database.owner.query(`update learners set withdrawn_at = ${at} where id = $1`, [mia.id])

async function sessionsOfMia(): Promise<number> {
  const { rows } = await database.owner.query('select from sessions where learner_id = $1', [mia.id])
  return rows.length
}

test('a link signs its learner in once, for the check-in of its mail', async () => {
  const link = await createLink()
  const { status, body } = await follow(link)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: { id: mia.id }, checkInId })
  expect(await as(body).get('/api/check-auth')).toMatchObject({ status: 200 })
  expect(await follow(link)).toEqual(refusalResponse('link-over'))
})

test('links that were mailed to another address open nothing once it is corrected, by hand or by a list', async () => {
  const ways = [
    async () => {
      const seen = { name: 'Mia Berg', username: 'mia', email: null }
      const given = { ...seen, email: 'mia@school.test', seen }
      expect(await as(owner).put(`/api/learners/${mia.id}`, given)).toMatchObject({ status: 200 })
    },
    () => importRoster(app, owner, 'name,username,email\nMia Berg,mia,berg@school.test'),
  ]
  for (const correct of ways) {
    const link = await createLink()
    await correct()
    expect(await follow(link)).toEqual(refusalResponse('link-over'))
  }
})

test('a mailed link signs in at once while guesses slow down its learner’s name', async () => {
  const signIn = (secret: string, place: number) =>
    as(null).post(
      '/api/learner-sign-in',
      { organisationCode: organisation.code, username: 'mia', secret },
      { from: `198.51.${place}.66` },
    )
  for (let place = 0; place < guessLimits.learner.target.free; place += 1) await signIn('0000', place)
  expect(await signIn('2468', 100)).toMatchObject({ status: 429 })
  expect(await follow(await createLink())).toMatchObject({ status: 200 })
})

test('of many who follow a link at the same moment one gets in, and one session begins', async () => {
  const link = await createLink()
  const before = await sessionsOfMia()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => follow(link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  expect(await sessionsOfMia()).toBe(before + 1)
})

test('whoever follows a link while their secret is renewed does not get in', async () => {
  const link = await createLink()
  const before = await sessionsOfMia()
  const renewal = { sql: 'delete from one_time_links where learner_id = $1', values: [mia.id] }
  expect(await runDuringChange(app, renewal, () => follow(link))).toEqual(refusalResponse('link-over'))
  expect(await sessionsOfMia()).toBe(before)
})

test('whoever renews a secret while a link is being followed finds the session that begins by it', async () => {
  await createLink()
  const use = {
    sql: `with used as (update one_time_links set used_at = $2 where learner_id = $1 returning organisation_id, learner_id)
          insert into sessions (token_hash, organisation_id, learner_id, created_at, expires_at)
          select '\\x01', organisation_id, learner_id, $2, $2::timestamptz + interval '1 hour' from used`,
    values: [mia.id, clock.now()],
  }
  const renew = () => as(owner).post('/api/learners/secrets', { learnerIds: [mia.id] })
  expect(await runDuringChange(app, use, renew)).toMatchObject({ status: 200 })
  expect(await sessionsOfMia()).toBe(0)
})

test('a link that lets nobody in is not used up', async () => {
  const link = await createLink()
  await withdraw('created_at')
  expect(await follow(link)).toEqual(refusalResponse('link-over'))
  await withdraw('null')
  expect(await follow(link)).toMatchObject({ status: 200 })
})

test('a link lasts seven days, then it is forgotten, twice over', async () => {
  const [early, late] = [await createLink(), await createLink()]
  clock.advance({ days: 6, hours: 23 })
  expect(await follow(early)).toMatchObject({ status: 200 })
  clock.advance({ hours: 1 })
  expect(await follow(late)).toEqual(refusalResponse('link-over'))

  const { db } = await app.workerRuntime()
  for (const _ of 'ab') await deleteOldOneTimeLinks(db.worker, clock.now())
  expect((await database.owner.query('select * from one_time_links')).rows).toEqual([])
})

test('a link that nobody made, or of a learner who has left, opens nothing', async () => {
  expect(await follow('x'.repeat(43))).toEqual(refusalResponse('link-over'))
  expect(await follow('short')).toEqual(refusalResponse('input-invalid', { secret: 'invalid-format' }))
  const link = await createLink()
  await withdraw('created_at')
  expect(await follow(link)).toEqual(refusalResponse('link-over'))
  await withdraw('null')
})

test('a new secret makes the links of its learner void', async () => {
  const link = await createLink()
  expect(await as(owner).post('/api/learners/secrets', { learnerIds: [mia.id] })).toMatchObject({
    status: 200,
  })
  expect(await follow(link)).toEqual(refusalResponse('link-over'))
})

test('of a link only the hash is kept', async () => {
  const link = await createLink()
  const { rowCount } = await database.owner.query(
    "select from one_time_links where secret_hash = sha256(convert_to($1, 'UTF8'))",
    [link],
  )
  expect(rowCount).toBe(1)
})
