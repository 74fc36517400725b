import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const stopping = stopBeforeCommit(database)
const school = await createSchool(app)
const { owner } = school
const { carryOut, look, seen, work } = rosterActions(app)

const add = (username: string) => () =>
  as(owner).post<object>('/api/learners', {
    name: 'Mia Berg',
    username,
    email: null,
    secret: { kind: 'pin', value: '2468' },
    groupIds: [],
  })

test('learners who are brought back twice at the same moment are so once', async () => {
  const learner = await school.addLearner()
  const act = (verb: string) => () =>
    as(owner).post<object>(`/api/learners/${verb}`, { learnerIds: [learner.id] })
  await act('withdraw')()
  const told = await stopping(act('restore'), [act('restore')])
  expect(told.map((each) => (each as { body: unknown }).body)).toEqual([
    { learnerIds: [learner.id] },
    { learnerIds: [] },
  ])
})

test('a roster is looked at again where somebody adds one of its learners while it is carried out', async () => {
  const username = `mia.${randomUUID().slice(0, 8)}`
  const roster = await seen(owner, `name,username\nMia Berg,${username}`)
  await carryOut(owner, roster)
  await stopping<unknown>(add(username), [work])
  expect(await look(owner, roster)).toMatchObject({ state: 'seen', stopped: 'changed' })
})

test('whoever adds a learner while a roster adds them is told that the name is taken', async () => {
  const username = `mia.${randomUUID().slice(0, 8)}`
  await carryOut(owner, await seen(owner, `name,username\nMia Berg,${username}`))
  const [, told] = await stopping<unknown>(work, [add(username)])
  expect(told).toEqual(refusalResponse('username-taken', { username: 'taken' }))
})

test('whoever comes in by a card while it is renewed is out', async () => {
  const learner = await school.addLearner()
  const renew = () =>
    as(owner).post<{ cards: { secret: string }[] }>('/api/learners/cards', { learnerIds: [learner.id] })
  const [card] = (await renew()).body.cards
  const signIn = () => as(null).post<{ token: string }>('/api/learner-sign-in/card', { secret: card!.secret })
  const [came] = await stopping<unknown>(signIn, [renew])
  expect(came).toMatchObject({ status: 200 })
  const { rowCount } = await database.owner.query('select from sessions where learner_id = $1', [learner.id])
  expect(rowCount).toBe(0)
})
