import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createOneTimeLink } from './sign-in/create-one-time-link.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { organisation, educator, addLearner, addGroup } = await createSchool(app)
const { openAt, openFor, answer, today } = checkInActions(app)

const withdraw = ({ id }: LearnerPerson) => as(educator).post('/api/learners/withdraw', { learnerIds: [id] })
const restore = ({ id }: LearnerPerson) => as(educator).post('/api/learners/restore', { learnerIds: [id] })
const signIn = ({ username, pin: secret }: LearnerPerson) =>
  as(null).post<{ token: string }>('/api/learner-sign-in', {
    organisationCode: organisation.code,
    username,
    secret,
    device: 'd'.repeat(43),
  })

async function addToClass() {
  const learner = await addLearner()
  const group = await addGroup({ staff: [educator], learners: [learner] })
  return { learner, group }
}

async function inClassWithForm() {
  const { learner, group } = await addToClass()
  const form = await publishForm(app, educator, { learnerIds: [learner.id] })
  return { learner, group, form }
}

const waysIn = async (learner: LearnerPerson, checkInId: string) => {
  const { body } = await as(educator).post<{ cards: { secret: string; code: string }[] }>(
    '/api/learners/cards',
    { learnerIds: [learner.id] },
  )
  const { secret, code } = body.cards[0]!
  const system = createSystemContext(app.runtime, organisation.id)
  const link = await createOneTimeLink(system, { learnerId: learner.id, checkInId })
  const organisationCode = organisation.code
  return {
    secret: () => signIn(learner),
    card: () => as(null).post('/api/learner-sign-in/card', { secret }),
    code: () => as(null).post('/api/learner-sign-in/code', { organisationCode, code }),
    link: () => as(null).post('/api/learner-sign-in/link', { secret: link }),
  }
}

test('a withdrawn learner is out everywhere at once, and no way in opens', async () => {
  const { learner } = await inClassWithForm()
  await openAt('2026-09-08T09:00')
  const ways = await waysIn(learner, (await openFor(learner))[0]!.id)
  const { body: session } = await signIn(learner)

  expect(await withdraw(learner)).toEqual({ status: 200, body: { learnerIds: [learner.id] } })
  expect(await as(session).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  for (const way of ['secret', 'card', 'code'] as const)
    expect(await ways[way]()).toEqual(refusalResponse('sign-in-wrong'))
  expect(await ways.link()).toEqual(refusalResponse('link-over'))
  const { rows } = await database.owner.query('select from learner_devices where learner_id = $1', [
    learner.id,
  ])
  expect(rows).toEqual([])

  expect(await restore(learner)).toEqual({ status: 200, body: { learnerIds: [learner.id] } })
  for (const way of ['secret', 'card', 'code'] as const)
    expect(await ways[way]()).toMatchObject({ status: 200 })
  expect(await ways.link()).toEqual(refusalResponse('link-over'))
  expect(await as(session).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
})

test('what was open for them is cancelled and not missed, and comes back with them while there is time', async () => {
  const { learner, form } = await inClassWithForm()
  await openAt('2026-09-09T09:00')
  const [open] = await openFor(learner)
  const isOnToday = async () => (await today(educator)).open.some(({ formId }) => formId === form.id)
  expect(await isOnToday()).toBe(true)

  await withdraw(learner)
  expect(await isOnToday()).toBe(false)
  clock.advance({ minutes: 1 })
  await restore(learner)
  const { body: session } = await signIn(learner)
  const again = await as(session).get<{ open: OpenCheckIn[] }>('/api/student/check-ins')
  expect(again.body.open.map(({ id }) => id)).toEqual([open!.id])

  await withdraw(learner)
  clock.moveTo('2026-09-09T23:00')
  expect((await today(educator)).missed.map(({ learnerId }) => learnerId)).not.toContain(learner.id)
  await restore(learner)
  const { rows } = await database.owner.query('select cancelled_at from check_ins where id = $1', [open!.id])
  expect(rows[0].cancelled_at).not.toBeNull()
})

test('a withdrawn learner gets no new check-ins, and gets them again once they are back', async () => {
  const { learner } = await inClassWithForm()
  const opened = async (day: string) => {
    await openAt(`${day}T09:00`)
    const { rows } = await database.owner.query(
      'select from check_ins where learner_id = $1 and on_date = $2',
      [learner.id, day],
    )
    return rows.length
  }
  await withdraw(learner)
  expect(await opened('2026-09-10')).toBe(0)
  await restore(learner)
  expect(await opened('2026-09-11')).toBe(1)
})

test('what they have answered stays', async () => {
  const { learner } = await inClassWithForm()
  await openAt('2026-09-14T09:00')
  const [open] = await openFor(learner)
  await answer(
    learner,
    open!.id,
    sameAnswerForAll(
      1,
      open!.questions.map(({ id }) => id),
    ),
  )
  const checkIn = () =>
    database.owner.query(
      'select learner_submitted_at, cancelled_at, own_earned from check_ins where id = $1',
      [open!.id],
    )
  const before = (await checkIn()).rows
  await withdraw(learner)
  expect((await checkIn()).rows).toEqual(before)
  expect(before[0]).toMatchObject({ cancelled_at: null, learner_submitted_at: expect.any(Date) })
})

test('whoever is withdrawn is listed apart, and keeps name, groups and results', async () => {
  const { learner, group } = await addToClass()
  const listAt = async (address: string) =>
    (await as(educator).get<{ learners: Learner[]; total: number }>(address)).body
  const list = () => listAt(`/api/learners?group=${group.id}`)
  const listWithdrawn = () => listAt(`/api/insights/learners?group=${group.id}&only=withdrawn`)
  await withdraw(learner)
  expect(await list()).toMatchObject({ learners: [], total: 0 })
  expect(await listWithdrawn()).toMatchObject({
    learners: [{ id: learner.id, name: learner.name, isWithdrawn: true, groups: [{ id: group.id }] }],
    total: 1,
  })
  expect(await as(educator).get(`/api/learners/${learner.id}`)).toMatchObject({ body: { isWithdrawn: true } })
  await restore(learner)
  expect(await listWithdrawn()).toMatchObject({ total: 0 })
  expect(await list()).toMatchObject({ total: 1 })
})

test('withdrawing or restoring twice is once, and each leaves its trace', async () => {
  const { learner } = await addToClass()
  for (const act of [withdraw, withdraw, restore, restore])
    expect(await act(learner)).toMatchObject({ status: 200 })
  const { rows } = await database.owner.query(
    `select action, actor_id from audit_entries where subject_id = $1 and action ~ 'withdrawn|restored' order by id`,
    [learner.id],
  )
  expect(rows).toEqual([
    { action: 'learners.withdrawn', actor_id: educator.id },
    { action: 'learners.restored', actor_id: educator.id },
  ])
})
