import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerTokens } from '#shared/rewards/endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { exampleReward, insertPendingGrant } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const { openAt, openFor, answer, undraw } = checkInActions(app)
const { educator, colleague, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const form = await publishForm(app, educator, { groupIds: [group.id] })

const newLearner = () => school.addLearner({ groups: [group] })
const tokensOf = async (learner: LearnerPerson) =>
  (await as(educator).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)).body
const correct = (learner: LearnerPerson, amount: number, requestKey: string = randomUUID(), by = educator) =>
  as(by).post(`/api/learners/${learner.id}/token-corrections`, { amount, why: 'Counted anew.', requestKey })
const reverse = (entryId: string, by = educator) =>
  as(by).post(`/api/token-entries/${entryId}/reversal`, { why: 'Given to the wrong learner.' })
const decideGrants = (grantIds: string[], decision: object, by = educator) =>
  as(by).post('/api/pending-grants/decision', { grantIds, decision })
const approve = { decision: 'approve' }
const decline = { decision: 'decline', why: 'A trip, not a school day.' }

test('staff give tokens and take them off, each with a reason, and never below nothing', async () => {
  const learner = await newLearner()
  const key = randomUUID()
  expect(await correct(learner, 12, key)).toMatchObject({ status: 200, body: { balance: 12 } })
  expect(await correct(learner, 12, key), 'pressed twice').toMatchObject({ body: { balance: 12 } })
  expect(await correct(learner, -13)).toMatchObject(refusalResponse('tokens-too-few'))
  expect(await correct(learner, -5)).toMatchObject({ body: { balance: 7 } })
  expect(await correct(learner, 0)).toMatchObject({ status: 400 })
  expect(await correct(learner, 5, randomUUID(), colleague)).toMatchObject(
    refusalResponse('not-your-caseload'),
  )
  expect(await correct(learner, 5, randomUUID(), stranger)).toMatchObject(refusalResponse('absent'))
  expect(await tokensOf(learner)).toMatchObject({
    balance: 7,
    entries: [
      { amount: -5, reason: 'by-staff', why: 'Counted anew.', madeBy: educator.name },
      { amount: 12, reason: 'by-staff' },
    ],
  })
  const { rows } = await database.owner.query(
    "select count(*)::int as acts from audit_entries where action = 'rewards.tokens-corrected' and subject_id = $1",
    [learner.id],
  )
  expect(rows[0].acts).toBe(2)
})

test('an entry is corrected by its opposite, once, and stands beside it', async () => {
  const learner = await newLearner()
  await correct(learner, 30)
  const [entry] = (await tokensOf(learner)).entries
  expect(entry).toMatchObject({ isCorrectable: true })
  expect(await reverse(entry!.id, colleague)).toMatchObject(refusalResponse('not-your-caseload'))
  expect(await reverse(entry!.id, stranger)).toMatchObject(refusalResponse('absent'))
  expect(await reverse(entry!.id)).toMatchObject({ status: 200, body: { balance: 0 } })
  expect(await reverse(entry!.id)).toMatchObject(refusalResponse('already-corrected'))
  const { entries } = await tokensOf(learner)
  expect(entries).toMatchObject([
    { amount: -30, isCorrectable: false, why: 'Given to the wrong learner.' },
    { amount: 30, isCorrectable: false },
  ])
  expect(await reverse(entries[0]!.id)).toMatchObject(refusalResponse('already-corrected'))
})

test('what has been spent cannot be taken back, and what was redeemed is undone and not reversed', async () => {
  const learner = await newLearner()
  await correct(learner, 20)
  const [given] = (await tokensOf(learner)).entries
  const menuReward = { learnerId: learner.id, ...exampleReward, approval: 'none' }
  const { body: reward } = await as(educator).post<{ id: string }>('/api/rewards', menuReward)
  await as(learner).post('/api/student/redemptions', {
    rewardId: reward.id,
    cost: 20,
    requestKey: randomUUID(),
  })
  expect(await reverse(given!.id)).toMatchObject(refusalResponse('tokens-too-few'))
  const [redeemed] = (await tokensOf(learner)).entries
  expect(redeemed).toMatchObject({ amount: -20, isCorrectable: false, rewardName: exampleReward.name })
  expect(await reverse(redeemed!.id)).toMatchObject(refusalResponse('already-corrected'))
  expect(redeemed!.redemptionId).not.toBeNull()
})

test('tokens that wait enter the ledger when staff approve them, once, and never when they decline', async () => {
  const [mia, noah] = [await newLearner(), await newLearner()]
  const waiting = [
    await insertPendingGrant(app, { learner: mia, formId: form.id }),
    await insertPendingGrant(app, { learner: noah, formId: form.id, amount: 3 }),
  ]
  expect(await tokensOf(mia)).toMatchObject({
    balance: 0,
    grants: [{ amount: 5, formTitle: 'Morning check-in' }],
  })
  expect(await decideGrants(waiting, approve, colleague)).toMatchObject(refusalResponse('not-your-caseload'))
  expect(await decideGrants(waiting, approve, stranger)).toMatchObject(refusalResponse('absent'))
  expect(await decideGrants(waiting, approve)).toMatchObject({ status: 200 })
  expect(await decideGrants(waiting, approve), 'pressed twice').toMatchObject({ status: 200 })
  expect(await decideGrants(waiting, decline)).toMatchObject(refusalResponse('already-decided'))
  expect(await tokensOf(mia)).toMatchObject({
    balance: 5,
    grants: [],
    entries: [{ amount: 5, reason: 'goal-met' }],
  })
  expect(await tokensOf(noah)).toMatchObject({ balance: 3 })

  const another = await insertPendingGrant(app, { learner: mia, formId: form.id })
  expect(await decideGrants([another], { decision: 'decline', why: ' ' })).toMatchObject({ status: 400 })
  await decideGrants([another], decline)
  expect(await decideGrants([another, ...waiting], approve)).toMatchObject(refusalResponse('already-decided'))
  expect(await tokensOf(mia)).toMatchObject({ balance: 5, grants: [] })
})

test('a grant that was reversed takes no room within what a form gives in a week', async () => {
  const learner = await newLearner()
  const earning = await publishForm(app, educator, {
    title: 'By points',
    learnerIds: [learner.id],
    rewardRule: {
      tokensForGoal: 0,
      tokensPerPoint: 1,
      everyNthGoal: 1,
      dailyLimit: null,
      weeklyLimit: 6,
      approval: 'none',
    },
  })
  const earnOn = async (onDate: string) => {
    await openAt(`${onDate}T09:00`)
    await undraw(earning.id)
    const checkIn = (await openFor(learner)).find(({ formTitle }) => formTitle === 'By points')
    await answer(learner, checkIn!.id, sameAnswerForAll(1, earning.questionIds))
    return (await tokensOf(learner)).balance
  }
  expect(await earnOn('2026-09-07')).toBe(4)
  expect(await earnOn('2026-09-08'), 'the week has room for two more').toBe(6)
  const [second] = (await tokensOf(learner)).entries
  expect(await reverse(second!.id)).toMatchObject({ body: { balance: 4 } })
  expect(await earnOn('2026-09-09')).toBe(6)
  expect(await earnOn('2026-09-10')).toBe(6)
})
