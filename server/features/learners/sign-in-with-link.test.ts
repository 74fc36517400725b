import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { checkInActs } from '#tests/support/check-ins.ts'
import { publishForm } from '#tests/support/forms.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { forgetOldLinks, makeOneTimeLink } from './make-one-time-link.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { organisation, owner, addLearner } = await foundSchool(app)
const mia = await addLearner({ name: 'Mia Berg' })
await publishForm(app, owner, { learnerIds: [mia.id] })
const { openAt, openFor } = checkInActs(app)
await openAt('2026-09-07T09:00')
const checkInId = (await openFor(mia))[0]!.id

const makeLink = () =>
  makeOneTimeLink(createSystemContext(app.runtime, organisation.id), { learnerId: mia.id, checkInId })
const follow = (secret: string) => as(null).post<{ token: string }>('/api/learner-sign-in/link', { secret })

test('a link signs its learner in once, for the check-in of its mail', async () => {
  const link = await makeLink()
  const { status, body } = await follow(link)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: { id: mia.id }, checkInId })
  expect(await as(body).get('/api/check-auth')).toMatchObject({ status: 200 })
  expect(await follow(link)).toEqual(refusal('link-over'))
})

test('of many who follow a link at the same moment one gets in', async () => {
  const link = await makeLink()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => follow(link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
})

test('a link lasts seven days, then it is forgotten, twice over', async () => {
  const [early, late] = [await makeLink(), await makeLink()]
  clock.advance({ days: 6, hours: 23 })
  expect(await follow(early)).toMatchObject({ status: 200 })
  clock.advance({ hours: 1 })
  expect(await follow(late)).toEqual(refusal('link-over'))

  const { db } = await app.workerRuntime()
  for (const _ of 'ab') await forgetOldLinks(db.worker, clock.now())
  expect((await database.owner.query('select * from one_time_links')).rows).toEqual([])
})

test('a link that nobody made, or of a learner who has left, opens nothing', async () => {
  expect(await follow('x'.repeat(43))).toEqual(refusal('link-over'))
  expect(await follow('short')).toEqual(refusal('input-invalid', { secret: 'invalid-format' }))
  const link = await makeLink()
  await database.owner.query('update learners set withdrawn_at = created_at where id = $1', [mia.id])
  expect(await follow(link)).toEqual(refusal('link-over'))
  await database.owner.query('update learners set withdrawn_at = null where id = $1', [mia.id])
})

test('a new secret makes the links of its learner void', async () => {
  const link = await makeLink()
  expect(await as(owner).post('/api/learners/secrets', { learnerIds: [mia.id] })).toMatchObject({
    status: 200,
  })
  expect(await follow(link)).toEqual(refusal('link-over'))
})

test('of a link only the hash is kept', async () => {
  const link = await makeLink()
  const { rows } = await database.owner.query('select secret_hash::text from one_time_links')
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(link).toString('hex'))
})
