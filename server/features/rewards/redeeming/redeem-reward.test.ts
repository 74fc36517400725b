import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import type {
  LearnerTokens,
  PendingApprovals,
  PendingRedemption,
  RewardChoice,
} from '#shared/rewards/endpoints.ts'
import type { MenuReward } from '#shared/rewards/reward.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { educator, owner, colleague, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })

interface Mine {
  balance: number
  menu: RewardChoice[]
  waiting: PendingRedemption[]
  entries: { amount: number; reason: string; rewardName: string | null; why: string | null }[]
}

const mine = async (learner: LearnerPerson) => (await as(learner).get<Mine>('/api/student/rewards')).body
const seenByStaff = async (learner: LearnerPerson) =>
  (await as(educator).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)).body
const give = (learner: LearnerPerson, amount: number) =>
  as(educator).post(`/api/learners/${learner.id}/token-corrections`, {
    amount,
    why: 'A good week.',
    requestKey: randomUUID(),
  })
async function addReward(overrides: Partial<MenuReward & { learnerId: string | null }> = {}) {
  const wanted = {
    learnerId: null,
    ...exampleReward,
    name: `Reward ${randomUUID().slice(0, 8)}`,
    ...overrides,
  }
  return (await as(educator).post<{ id: string; name: string; cost: number }>('/api/rewards', wanted)).body
}
const redeem = (
  learner: LearnerPerson,
  reward: { id: string; cost: number },
  requestKey: string = randomUUID(),
) =>
  as(learner).post<{ redemptionId: string; balance: number; awaitsApproval: boolean }>(
    '/api/student/redemptions',
    {
      rewardId: reward.id,
      cost: reward.cost,
      requestKey,
    },
  )
const decide = (redemptionId: string, decision: object, by = educator) =>
  as(by).post(`/api/redemptions/${redemptionId}/decision`, { decision })
const approve = { decision: 'approve' }
const decline = { decision: 'decline', why: 'The pool is closed today.' }

async function learnerWith(tokens: number): Promise<LearnerPerson> {
  const learner = await school.addLearner({ groups: [group] })
  if (tokens > 0) await give(learner, tokens)
  return learner
}

test('a reward that waits for approval holds its tokens, and they are spent when staff approve', async () => {
  const learner = await learnerWith(50)
  const reward = await addReward({ name: 'Football with the coach' })
  const { body, status } = await redeem(learner, reward)
  expect(status).toBe(200)
  expect(body).toMatchObject({ balance: 30, awaitsApproval: true })
  expect(await mine(learner)).toMatchObject({
    balance: 30,
    waiting: [{ name: 'Football with the coach', cost: 20 }],
  })
  expect((await seenByStaff(learner)).redemptions).toMatchObject([{ learnerName: learner.name, balance: 30 }])
  expect(await decide(body.redemptionId, approve)).toMatchObject({ status: 200 })
  expect(await decide(body.redemptionId, approve), 'pressed twice').toMatchObject({ status: 200 })
  expect(await decide(body.redemptionId, decline)).toMatchObject(refusalResponse('already-decided'))
  expect(await mine(learner)).toMatchObject({ balance: 30, waiting: [] })
})

test('what is declined comes back with the reason, and what is undone too', async () => {
  const learner = await learnerWith(20)
  const reward = await addReward({ name: 'Swimming' })
  const first = (await redeem(learner, reward)).body.redemptionId
  await decide(first, decline)
  expect(await mine(learner)).toMatchObject({
    balance: 20,
    entries: [
      { amount: 20, reason: 'returned', rewardName: 'Swimming', why: decline.why },
      { amount: -20, reason: 'redeemed', rewardName: 'Swimming' },
      { amount: 20, reason: 'by-staff' },
    ],
  })
  expect(await decide(first, approve)).toMatchObject(refusalResponse('already-decided'))

  const second = (await redeem(learner, reward)).body.redemptionId
  const undo = () => as(educator).post(`/api/redemptions/${second}/undo`, { why: 'It rained.' })
  expect(await undo(), 'while it waits').toMatchObject(refusalResponse('already-decided'))
  await decide(second, approve)
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await undo(), 'pressed twice').toMatchObject({ status: 200 })
  expect(await mine(learner)).toMatchObject({
    balance: 20,
    entries: [{ amount: 20, why: 'It rained.' }, {}, {}, {}, {}],
  })
})

test('a learner takes back what still waits, and nobody else’s', async () => {
  const [learner, other] = [await learnerWith(20), await learnerWith(0)]
  const { redemptionId } = (await redeem(learner, await addReward())).body
  const takeBack = (who: LearnerPerson) => as(who).post(`/api/student/redemptions/${redemptionId}/take-back`)
  expect(await takeBack(other)).toMatchObject(refusalResponse('absent'))
  expect(await takeBack(learner)).toMatchObject({ status: 200, body: { balance: 20 } })
  expect(await takeBack(learner), 'pressed twice').toMatchObject({ status: 200, body: { balance: 20 } })
  expect(await decide(redemptionId, approve)).toMatchObject(refusalResponse('already-decided'))
  const given = (await redeem(learner, await addReward({ approval: 'none' }))).body
  expect(await as(learner).post(`/api/student/redemptions/${given.redemptionId}/take-back`)).toMatchObject(
    refusalResponse('already-decided'),
  )
})

test('the same tokens are spent once, from however many devices at the same time', async () => {
  const learner = await learnerWith(25)
  const rewards = await Promise.all(Array.from({ length: 6 }, () => addReward({ approval: 'none' })))
  const answers = await Promise.all(rewards.map((reward) => redeem(learner, reward)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toMatchObject(Array.from({ length: 5 }, () => refusalResponse('tokens-too-few')))
  expect((await mine(learner)).balance).toBe(5)
})

test('the database itself lets nobody overspend, with two connections that know nothing of each other', async () => {
  const learner = await learnerWith(30)
  const [one, other] = await Promise.all([database.owner.connect(), database.owner.connect()])
  const take = `insert into token_entries (organisation_id, id, learner_id, on_date, amount, reason, made_by, why, granted_at)
    values ($1, $2, $3, '2026-09-07', -20, 'by-staff', $1, 'Race', $4)`
  const row = () => [learner.organisationId, randomUUID(), learner.id, clock.now()]
  await one.query('begin')
  await other.query('begin')
  await one.query(take, row())
  const late = other.query(take, row()).then(
    () => 'written',
    (error: Error) => error.message,
  )
  await one.query('commit')
  expect(await late).toContain('cannot spend more tokens than they have')
  await other.query('rollback')
  one.release()
  other.release()
  expect((await mine(learner)).balance).toBe(10)
})

test('a double tap, and a phone that tries again, are one redemption', async () => {
  const learner = await learnerWith(60)
  const reward = await addReward()
  const key = randomUUID()
  const [first, second] = await Promise.all([redeem(learner, reward, key), redeem(learner, reward, key)])
  expect(second.body).toEqual(first.body)
  expect((await mine(learner)).balance).toBe(40)
})

test('limits of a day and of a week hold, and what was returned does not count', async () => {
  clock.moveTo('2026-09-09T08:00')
  const learner = await learnerWith(200)
  const reward = await addReward({ approval: 'none', dailyLimit: 1, weeklyLimit: 2 })
  const limitOf = async () => (await mine(learner)).menu.find(({ id }) => id === reward.id)?.limitReached
  const { redemptionId } = (await redeem(learner, reward)).body
  expect(await redeem(learner, reward)).toMatchObject(refusalResponse('reward-limit-reached'))
  expect(await limitOf()).toBe('day')
  await as(educator).post(`/api/redemptions/${redemptionId}/undo`, { why: 'It rained.' })
  expect(await redeem(learner, reward)).toMatchObject({ status: 200 })
  clock.moveTo('2026-09-10T08:00')
  expect(await redeem(learner, reward)).toMatchObject({ status: 200 })
  clock.moveTo('2026-09-13T08:00')
  expect(await limitOf()).toBe('week')
  expect(await redeem(learner, reward)).toMatchObject(refusalResponse('reward-limit-reached'))
  clock.moveTo('2026-09-14T08:00')
  expect(await redeem(learner, reward)).toMatchObject({ status: 200 })
})

test('nobody pays more than they were told, and nothing that has left the menu', async () => {
  const learner = await learnerWith(100)
  const reward = await addReward({ name: 'Music' })
  await as(educator).put(`/api/rewards/${reward.id}`, { ...exampleReward, name: 'Music', cost: 25 })
  expect(await redeem(learner, reward)).toMatchObject(refusalResponse('reward-changed'))
  await as(educator).put(`/api/rewards/${reward.id}/archived`, { isArchived: true })
  expect(await redeem(learner, { ...reward, cost: 25 })).toMatchObject(refusalResponse('absent'))
  expect((await mine(learner)).menu.map(({ id }) => id)).not.toContain(reward.id)
  expect(await redeem(learner, { id: 'no-id', cost: 1 })).toMatchObject({ status: 400 })
})

test('a learner chooses from their own menu first, as it is ranked, and never from another’s', async () => {
  const [learner, other] = [await learnerWith(100), await learnerWith(100)]
  const ofAll = await addReward({ name: 'Story time' })
  await addReward({ name: 'Lego' })
  const first = await addReward({ learnerId: learner.id, name: 'Bicycle' })
  const second = await addReward({ learnerId: learner.id, name: 'lego' })
  await as(educator).put('/api/reward-order', { learnerId: learner.id, rewardIds: [second.id, first.id] })
  const { menu } = await mine(learner)
  expect(menu.slice(0, 2)).toMatchObject([
    { name: 'lego', isOwn: true },
    { name: 'Bicycle', isOwn: true },
  ])
  expect(menu.map(({ name }) => name)).not.toContain('Lego')
  expect(menu).toContainEqual(expect.objectContaining({ id: ofAll.id, isOwn: false }))
  expect((await mine(other)).menu.map(({ name }) => name)).toContain('Lego')
  expect(await redeem(other, first)).toMatchObject(refusalResponse('absent'))
})

test('staff see what waits in their own caseload', async () => {
  const learner = await learnerWith(20)
  const { redemptionId } = (await redeem(learner, await addReward())).body
  const waitingFor = async (who = educator) =>
    (await as(who).get<PendingApprovals>('/api/rewards/to-approve')).body.redemptions.map(({ id }) => id)
  expect(await waitingFor()).toContain(redemptionId)
  expect(await waitingFor(owner)).toContain(redemptionId)
  expect(await waitingFor(colleague)).toEqual([])
  expect(await waitingFor(stranger)).toEqual([])
  expect(await decide(redemptionId, approve, colleague)).toMatchObject(refusalResponse('not-your-caseload'))
  expect(await decide(redemptionId, approve, stranger)).toMatchObject(refusalResponse('absent'))
  expect(await decide(redemptionId, { decision: 'decline', why: '' })).toMatchObject({ status: 400 })
})

test('what is redeemed at once stands before staff until it is handed over, and again when that is taken back', async () => {
  const learner = await learnerWith(40)
  const toHandOver = async (who = educator) =>
    (await as(who).get<PendingApprovals>('/api/rewards/to-approve')).body.toHandOver
      .filter(({ learnerId }) => learnerId === learner.id)
      .map(({ id }) => id)
  const counted = async () => (await as(educator).get<TodayOverview>('/api/today')).body.sums.toApprove.count
  const before = await counted()
  const { redemptionId } = (await redeem(learner, await addReward({ approval: 'none' }))).body
  expect(await toHandOver()).toEqual([redemptionId])
  expect(await toHandOver(colleague)).toEqual([])
  expect(await counted()).toBe(before + 1)

  const note = (isHandedOver: boolean, by = educator) =>
    as(by).put(`/api/redemptions/${redemptionId}/handed-over`, { isHandedOver })
  expect(await note(true, colleague)).toMatchObject(refusalResponse('not-your-caseload'))
  expect(await Promise.all([note(true), note(true, owner)])).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await toHandOver()).toEqual([])
  expect(await counted()).toBe(before)
  expect(await note(false)).toMatchObject({ status: 200 })
  expect(await toHandOver()).toEqual([redemptionId])

  await as(educator).post(`/api/redemptions/${redemptionId}/undo`, { why: 'It rained.' })
  expect(await toHandOver()).toEqual([])
  expect(await note(true)).toMatchObject(refusalResponse('already-decided'))
})

test('what staff approve, or have not yet, is not to be handed over', async () => {
  const learner = await learnerWith(20)
  const { redemptionId } = (await redeem(learner, await addReward())).body
  const toHandOver = async () => (await seenByStaff(learner)).toHandOver
  expect(await toHandOver()).toEqual([])
  expect(
    await as(educator).put(`/api/redemptions/${redemptionId}/handed-over`, { isHandedOver: true }),
  ).toMatchObject(refusalResponse('already-decided'))
  await decide(redemptionId, approve)
  expect(await toHandOver()).toEqual([])
})
