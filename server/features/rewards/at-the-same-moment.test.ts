import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerTokens, RewardInMenu } from '#shared/rewards/endpoints.ts'
import { type MenuReward, maxRewards } from '#shared/rewards/reward.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { exampleReward, insertPendingGrant } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const stopping = stopBeforeCommit(database)
const { educator, owner, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const form = await publishForm(app, educator, { groupIds: [group.id] })

const why = 'As it came.'
const tokensOf = async (learner: LearnerPerson) =>
  (await as(educator).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)).body
const give = (learner: LearnerPerson, amount: number) =>
  as(owner).post(`/api/learners/${learner.id}/token-corrections`, { amount, why, requestKey: randomUUID() })
const add = (learnerId: string | null, overrides: Partial<MenuReward> = {}) =>
  as(educator).post<RewardInMenu>('/api/rewards', { learnerId, ...exampleReward, ...overrides })
const menuOf = async (learner: LearnerPerson) =>
  (await tokensOf(learner)).menu.filter(({ isArchived }) => !isArchived)

async function redeemed(approval: MenuReward['approval']) {
  const learner = await school.addLearner({ groups: [group] })
  await give(learner, 30)
  const { id: rewardId, cost } = (await add(learner.id, { approval })).body
  const asked = { rewardId, cost, requestKey: randomUUID() }
  const { body } = await as(learner).post<{ redemptionId: string }>('/api/student/redemptions', asked)
  const id = body.redemptionId
  return {
    learner,
    approve: () =>
      as(educator).post(`/api/redemptions/${id}/decision`, { decision: { decision: 'approve' } }),
    decline: () =>
      as(owner).post(`/api/redemptions/${id}/decision`, { decision: { decision: 'decline', why } }),
    takeBack: () => as(learner).post(`/api/student/redemptions/${id}/take-back`),
    undo: () => as(owner).post(`/api/redemptions/${id}/undo`, { why }),
    handOver: () => as(educator).put(`/api/redemptions/${id}/handed-over`, { isHandedOver: true }),
  }
}

test.each([
  ['approve', 'takeBack', 'staff', 10],
  ['approve', 'decline', 'staff', 10],
  ['takeBack', 'approve', 'staff', 30],
  ['decline', 'takeBack', 'staff', 30],
  ['undo', 'handOver', 'none', 30],
] as const)(
  'of %s and %s at the same moment about one redemption, the first counts',
  async (first, second, approval, left) => {
    const { learner, ...acts } = await redeemed(approval)
    const [one, other] = await stopping<{ status: number }>(acts[first], [acts[second]])
    expect(one).toMatchObject({ status: 200 })
    expect(other).toEqual(refusalResponse('already-decided'))
    expect(await tokensOf(learner)).toMatchObject({ balance: left })
  },
)

test('tokens that one approves and another declines at the same moment are in the ledger as it was decided', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const grantIds = [await insertPendingGrant(app, { learner, formId: form.id, amount: 5 })]
  const decide = (decision: object) => () =>
    as(educator).post('/api/pending-grants/decision', { grantIds, decision })
  const [approved, declined] = await stopping(decide({ decision: 'approve' }), [
    decide({ decision: 'decline', why }),
  ])
  expect([approved, declined]).toEqual([{ status: 200, body: {} }, refusalResponse('already-decided')])
  expect(await tokensOf(learner)).toMatchObject({ balance: 5 })
})

test('an entry that two correct at the same moment is corrected once', async () => {
  const learner = await school.addLearner({ groups: [group] })
  await give(learner, 30)
  const [entry] = (await tokensOf(learner)).entries
  const reverse = () => as(educator).post(`/api/token-entries/${entry!.id}/reversal`, { why })
  const [one, other] = await stopping(reverse, [reverse])
  expect([one, other]).toEqual([{ status: 200, body: { balance: 0 } }, refusalResponse('already-corrected')])
})

test('a name that two give at the same moment stands once on a menu', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const ludo = () => add(learner.id, { name: 'Ludo' })
  const [, other] = await stopping<object>(ludo, [() => add(learner.id, { name: 'Ｌｕｄｏ' })])
  expect(other).toEqual(refusalResponse('reward-name-taken', { name: 'taken' }))

  const chess = (await add(learner.id, { name: 'Chess' })).body
  const rename = () =>
    as(educator).put(`/api/rewards/${chess.id}`, { ...exampleReward, name: 'Ｄｒａｕｇｈｔｓ' })
  const [, renamed] = await stopping<object>(() => add(learner.id, { name: 'Draughts' }), [rename])
  expect(renamed).toEqual(refusalResponse('reward-name-taken', { name: 'taken' }))
})

test('the last place on a menu is given once', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const { id } = (await add(learner.id, { name: 'Swimming' })).body
  await as(educator).put(`/api/rewards/${id}/archived`, { isArchived: true })
  const places = Array.from({ length: maxRewards - 1 }, (_, place) => `Reward ${place}`)
  for (const name of places) expect(await add(learner.id, { name })).toMatchObject({ status: 200 })
  const restore = () => as(educator).put(`/api/rewards/${id}/archived`, { isArchived: false })
  const [, other] = await stopping<object>(() => add(learner.id, { name: 'One more' }), [restore])
  expect(other).toEqual(refusalResponse('rewards-full'))
  expect(await menuOf(learner)).toHaveLength(maxRewards)
})

test('a menu that two put in order at the same moment stands as the later one wanted it', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await add(learner.id, { name })).body.id)
  const [a, b, c] = ids
  const rank = (...rewardIds: (string | undefined)[]) =>
    as(educator).put('/api/reward-order', { learnerId: learner.id, rewardIds })
  await rank(c, b, a)
  await stopping(() => rank(b, c, a), [() => rank(c, a, b)])
  expect((await menuOf(learner)).map(({ id }) => id)).toEqual([c, a, b])
})
