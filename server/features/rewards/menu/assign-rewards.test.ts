import { expect, test } from 'vitest'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import type { LearnerTokens, RewardChoice, RewardInMenu, TargetReward } from '#shared/rewards/endpoints.ts'
import type { Reward } from '#shared/rewards/reward.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { openAt, openFor } = checkInActions(app)
const { educator, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const [mia, noah] = [
  await school.addLearner({ groups: [group] }),
  await school.addLearner({ groups: [group] }),
]

const drawing: Reward = { name: 'Drawing', cost: 20, picture: 'drawing' }
const own = (reward: Reward, learner = mia) => ({
  learnerId: learner.id,
  goalPercentage: null,
  matchRate: null,
  reward,
})

async function published() {
  clock.moveTo('2026-09-07T08:00')
  return (await publishForm(app, educator, { learnerIds: [mia.id, noah.id], overrides: [own(drawing)] })).id
}

async function change(formId: string, changes: Partial<FormDraft>, from: string | null = null) {
  const path = `/api/forms/${formId}`
  const { draft, draftRevision } = (await as(educator).get<Form>(path)).body
  const saved = await as(educator).put<{ draftRevision: number }>(`${path}/draft`, {
    draftRevision,
    draft: { ...draft, ...changes },
  })
  return as(educator).post(`${path}/publish-changes`, { draftRevision: saved.body.draftRevision, from })
}

const rewardsOf = async (learner: LearnerPerson) =>
  (
    await as(learner).get<{ balance: number; workingFor: TargetReward[]; menu: RewardChoice[] }>(
      '/api/student/rewards',
    )
  ).body

const end = (formId: string) => as(educator).post(`/api/forms/${formId}/move`, { move: 'end' })

test('a learner sees what they work for before the questions and among their rewards, and nobody else does', async () => {
  const formId = await published()
  expect(await rewardsOf(mia)).toMatchObject({
    balance: 0,
    workingFor: [{ formId, formTitle: 'Morning check-in', ...drawing }],
  })
  await openAt('2026-09-07T09:00')
  expect(await openFor(mia)).toMatchObject([{ workingFor: drawing }])
  expect(await openFor(noah)).toMatchObject([{ workingFor: null }])
  expect((await rewardsOf(noah)).workingFor).toEqual([])
  await end(formId)
  expect((await rewardsOf(mia)).workingFor).toEqual([])
})

test('what a learner works for changes from a date on, and goes with the form', async () => {
  const formId = await published()
  const music = { name: 'Music', cost: 30, picture: 'music' as const }
  expect(await change(formId, { overrides: [own(music)] }, '2026-09-08')).toMatchObject({ status: 200 })
  expect((await rewardsOf(mia)).workingFor).toMatchObject([drawing])
  clock.moveTo('2026-09-08T08:00')
  expect((await rewardsOf(mia)).workingFor).toMatchObject([music])
  await change(formId, { learnerIds: [noah.id] })
  expect((await rewardsOf(mia)).workingFor).toEqual([])
  await change(formId, { learnerIds: [mia.id, noah.id], overrides: [] })
  expect((await rewardsOf(mia)).workingFor).toEqual([])
  await end(formId)
})

test('one that a learner has by this name already stays one, at its new cost', async () => {
  const formId = await published()
  await change(formId, { overrides: [own({ ...drawing, name: 'drawing', cost: 25 })] })
  await change(formId, { overrides: [own({ ...drawing, name: 'drawing', cost: 25 }), own(drawing, noah)] })
  const { rows } = await database.owner.query(
    'select name, cost from learner_rewards where learner_id = $1 and lower(name) = $2',
    [mia.id, 'drawing'],
  )
  expect(rows).toEqual([{ name: 'drawing', cost: 25 }])
  await change(formId, {
    overrides: [own({ ...drawing, name: 'ＤＲＡＷＩＮＧ', cost: 35 }), own(drawing, noah)],
  })
  expect((await rewardsOf(mia)).menu.filter(({ picture }) => picture === 'drawing')).toMatchObject([
    { name: 'drawing', cost: 35 },
  ])
  expect((await rewardsOf(noah)).workingFor).toMatchObject([drawing])
})

test('a new cost that holds from a date on is not asked before it, neither by the form nor by the menu', async () => {
  const formId = await published()
  const puzzle: Reward = { name: 'Puzzle', cost: 10, picture: 'puzzle' }
  await change(formId, { overrides: [own(puzzle)] })
  expect(await change(formId, { overrides: [own({ ...puzzle, cost: 40 })] }, '2026-09-09')).toMatchObject({
    status: 200,
  })
  const seen = async () => {
    const { workingFor, menu } = await rewardsOf(mia)
    return {
      aim: workingFor.find((each) => each.formId === formId)?.cost,
      price: menu.find(({ name }) => name === 'Puzzle')?.cost,
    }
  }
  expect(await seen()).toEqual({ aim: 10, price: 10 })
  clock.moveTo('2026-09-08T23:00')
  expect(await seen()).toEqual({ aim: 10, price: 10 })
  clock.moveTo('2026-09-09T07:00')
  expect(await seen()).toEqual({ aim: 40, price: 40 })
  expect((await as(educator).get<Form>(`/api/forms/${formId}`)).body.draft.overrides).toMatchObject([
    { reward: { name: 'Puzzle', cost: 40 } },
  ])

  await change(formId, { overrides: [own({ ...puzzle, cost: 50 })] }, '2026-09-20')
  const { menu } = (await as(educator).get<LearnerTokens>(`/api/learners/${mia.id}/tokens`)).body
  const waiting = menu.find(({ name }) => name === 'Puzzle')!
  expect(waiting).toMatchObject({ cost: 40, nextCost: { cost: 50, onDate: '2026-09-20' } })
  const { id, isArchived: _, nextCost: __, ...terms } = waiting
  await as(educator).put(`/api/rewards/${id}`, { ...terms, cost: 15 })
  clock.moveTo('2026-09-21T08:00')
  expect(await seen()).toEqual({ aim: 15, price: 15 })
  await end(formId)
})

test('a learner chooses what to work for of what is offered to them, and what is chosen last holds', async () => {
  clock.moveTo('2026-09-07T08:00')
  const ada = await school.addLearner({ groups: [group] })
  const given = { learnerIds: [ada.id], overrides: [own(drawing, ada)] }
  const { id: formId } = await publishForm(app, educator, given)
  const choose = (rewardId: string | null, learner = ada) =>
    as(learner).put('/api/student/working-for', { rewardId })
  const offer = { learnerId: null, ...exampleReward, name: 'Kite' }
  const { body: offered } = await as(educator).post<RewardInMenu>('/api/rewards', offer)
  const chosen = { rewardId: offered.id, formId: null, formTitle: '', name: offered.name }
  for (const _ of ['once', 'again']) expect(await choose(offered.id)).toMatchObject({ status: 200 })
  expect((await rewardsOf(ada)).workingFor).toMatchObject([chosen])
  const { body: seen } = await as(educator).get<LearnerTokens>(`/api/learners/${ada.id}/tokens`)
  expect(seen.workingFor).toMatchObject([chosen])
  const { rows } = await database.owner.query(
    "select detail from audit_entries where action = 'rewards.chosen' and subject_id = $1",
    [ada.id],
  )
  expect(rows).toEqual([{ detail: { rewardId: offered.id } }])
  await openAt('2026-09-07T09:00')
  expect(await openFor(ada)).toMatchObject([{ workingFor: { name: offered.name, missing: offered.cost } }])

  const [ofAda] = (await rewardsOf(ada)).menu.filter(({ isOwn }) => isOwn)
  expect(await choose(ofAda!.id, noah)).toEqual(refusalResponse('absent'))

  await change(formId, { overrides: [own({ ...drawing, name: 'Painting' }, ada)] }, '2026-09-08')
  clock.moveTo('2026-09-08T08:00')
  expect((await rewardsOf(ada)).workingFor).toMatchObject([chosen, { formId, name: 'Painting' }])
  await openAt('2026-09-08T09:00')
  expect((await openFor(ada)).at(-1)).toMatchObject({ workingFor: { name: 'Painting' } })
  await choose(offered.id)
  expect((await rewardsOf(ada)).workingFor).toMatchObject([chosen])
  await as(educator).put(`/api/rewards/${offered.id}/archived`, { isArchived: true })
  expect((await rewardsOf(ada)).workingFor).toMatchObject([{ name: 'Painting' }])
  await as(educator).put(`/api/rewards/${offered.id}/archived`, { isArchived: false })
  await choose(null)
  expect((await rewardsOf(ada)).workingFor).toMatchObject([{ name: 'Painting' }])
  await end(formId)
})
