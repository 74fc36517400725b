import { expect, test } from 'vitest'
import { createOrganisation } from '#server/features/organisations/create-organisation.ts'
import type { LearnerTokens, RewardInMenu } from '#shared/rewards/endpoints.ts'
import { type MenuReward, maxRewards } from '#shared/rewards/reward.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { educator, colleague, observer, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })

const add = (overrides: Partial<MenuReward>, learner: LearnerPerson | null = null, by = educator) =>
  as(by).post<RewardInMenu>('/api/rewards', {
    learnerId: learner?.id ?? null,
    ...exampleReward,
    ...overrides,
  })
const change = (rewardId: string, overrides: Partial<MenuReward>, by = educator) =>
  as(by).put<RewardInMenu>(`/api/rewards/${rewardId}`, { ...exampleReward, ...overrides })
const archive = (rewardId: string, isArchived = true) =>
  as(educator).put<RewardInMenu>(`/api/rewards/${rewardId}/archived`, { isArchived })
const menu = async (by = educator) =>
  (await as(by).get<{ rewards: RewardInMenu[] }>('/api/rewards')).body.rewards
const menuOf = async (learner: LearnerPerson) =>
  (await as(educator).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)).body.menu

test.each([
  ['en', ['Choose a song: 3', 'Ten minutes of drawing: 5', 'Choose a game for the group: 10']],
  ['es', ['Elegir una canción: 3', 'Diez minutos de dibujo: 5', 'Elegir un juego para el grupo: 10']],
] as const)('a new organisation has rewards that cost nothing to give, in %s', async (language, names) => {
  const about = { name: 'New School', kind: 'school', timeZone: 'UTC' } as const
  const { id } = await createOrganisation({ ...contextOfPerson(app, stranger), language }, about)
  const rewards = await menu({ ...stranger, organisationId: id })
  expect(rewards.map(({ name, cost }) => `${name}: ${cost}`)).toEqual(names)
})

test('the organisation’s menu is the same for all its staff, and nobody else’s', async () => {
  const { body: reward, status } = await add({ name: 'Choose the story', cost: 15, dailyLimit: 1 })
  expect(status).toBe(200)
  for (const member of [educator, colleague, observer]) expect(await menu(member)).toContainEqual(reward)
  expect(await menu(stranger)).toEqual([])
  expect(await change(reward.id, { name: 'Ours' }, stranger)).toMatchObject(refusalResponse('absent'))
  expect(await change(reward.id, { name: 'Choose the song', cost: 30 }, colleague)).toMatchObject({
    body: { name: 'Choose the song', cost: 30, dailyLimit: null },
  })
})

test('a name stands once on a menu, whatever its letters, and can stand on a learner’s own beside', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const { body: first } = await add({ name: 'Draughts' })
  const { body: second } = await add({ name: 'Chess' })
  for (const name of ['DRAUGHTS', 'Ｄｒａｕｇｈｔｓ']) {
    expect(await add({ name })).toMatchObject(refusalResponse('reward-name-taken', { name: 'taken' }))
    expect(await change(second.id, { name })).toMatchObject({ status: 409 })
  }
  expect(await change(first.id, { name: 'draughts' })).toMatchObject({ status: 200 })
  expect(await add({ name: 'Draughts' }, learner)).toMatchObject({ status: 200 })
})

test('only the learner’s own staff change their menu', async () => {
  const learner = await school.addLearner({ groups: [group] })
  expect(await add({}, learner, colleague)).toMatchObject(refusalResponse('not-your-caseload'))
  expect(await add({}, learner, observer)).toMatchObject(refusalResponse('role-too-low'))
  const { body: own } = await add({}, learner)
  expect(await change(own.id, {}, colleague)).toMatchObject(refusalResponse('not-your-caseload'))
  expect(await change(own.id, {}, stranger)).toMatchObject(refusalResponse('absent'))
  expect(await add({ cost: 0 }, learner)).toMatchObject({ status: 400 })
})

test('what is archived leaves the menu with its place, and comes back at the end', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const names = async () =>
    (await menuOf(learner)).map(({ name, isArchived }) => `${name}${isArchived ? ' archived' : ''}`)
  const { body: music } = await add({ name: 'Music' }, learner)
  await add({ name: 'Kite' }, learner)
  await archive(music.id)
  expect(await archive(music.id), 'pressed twice').toMatchObject({ status: 200, body: { isArchived: true } })
  expect(await names()).toEqual(['Kite', 'Music archived'])
  await archive(music.id, false)
  expect(await names()).toEqual(['Kite', 'Music'])
})

test('a menu is full at fifty', async () => {
  const learner = await school.addLearner({ groups: [group] })
  for (let place = 1; place <= maxRewards; place++) await add({ name: `Reward ${place}` }, learner)
  expect(await add({ name: 'One more' }, learner)).toMatchObject(refusalResponse('rewards-full'))
  const [first] = await menuOf(learner)
  await archive(first!.id)
  expect(await add({ name: 'One more' }, learner)).toMatchObject({ status: 200 })
  expect(await archive(first!.id, false)).toMatchObject(refusalResponse('rewards-full'))
})
