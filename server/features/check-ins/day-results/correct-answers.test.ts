import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match, undraw } = checkInActions(app)

const rewardRule = {
  tokensForGoal: 2,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

async function openOne() {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const form = await publishForm(app, educator, { learnerIds: [learner.id], rewardRule })
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  return { ...form, learner, checkIn: checkIn! }
}

/** Matched, with the learner's answers all yes and those of staff all no. */
async function overRated() {
  const opened = await openOne()
  await answer(opened.learner, opened.checkIn.id, sameAnswerForAll(1, opened.questionIds))
  await match(educator, opened.checkIn.id, sameAnswerForAll(0, opened.questionIds))
  return opened
}

const correct = (
  staff: StaffPerson,
  checkInId: string,
  rater: 'learner' | 'staff',
  answers: Answers,
  correctionKey: string = randomUUID(),
) =>
  as(staff).post<MatchRow>(`/api/check-ins/${checkInId}/corrections`, {
    rater,
    answers,
    reason: 'slip',
    correctionKey,
  })

async function standOf({ id }: LearnerPerson) {
  const { rows: days } = await app.database.owner.query(
    'select earned, goal_met from day_results where learner_id = $1 order by revision',
    [id],
  )
  const { rows: tokens } = await app.database.owner.query(
    'select coalesce(sum(amount), 0)::int as balance from token_entries where learner_id = $1',
    [id],
  )
  return { days: days.map(({ earned, goal_met }) => [earned, goal_met]), balance: tokens[0].balance }
}

test('a correction changes points, day and tokens upward, and never what both answered blind', async () => {
  const { learner, checkIn, questionIds } = await overRated()
  expect(await standOf(learner)).toEqual({ days: [[0, false]], balance: 0 })

  const { body } = await correct(educator, checkIn.id, 'staff', sameAnswerForAll(1, questionIds))
  expect(body.score).toMatchObject({ earned: 4, possible: 4, goalMet: true })
  expect(body.compared).toMatchObject([
    { learner: 1, staff: 0, verdict: 'over-rating', corrected: { learner: 1, staff: 1 }, earned: 2 },
    { learner: 1, staff: 0, verdict: 'over-rating', corrected: { learner: 1, staff: 1 }, earned: 2 },
  ])
  expect(await standOf(learner)).toEqual({
    days: [
      [0, false],
      [4, true],
    ],
    balance: 2,
  })
  const { rows } = await app.database.owner.query(
    `select rater, answers, c.agreed, c.compared
       from responses r join check_ins c on c.organisation_id = r.organisation_id and c.id = r.check_in_id
      where c.id = $1 order by rater`,
    [checkIn.id],
  )
  expect(rows).toEqual([
    { rater: 'learner', answers: sameAnswerForAll(1, questionIds), agreed: 0, compared: 2 },
    { rater: 'staff', answers: sameAnswerForAll(0, questionIds), agreed: 0, compared: 2 },
  ])
})

test('a correction downward takes nothing back, and upward again earns nothing twice', async () => {
  const { learner, checkIn, questionIds } = await openOne()
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  await correct(educator, checkIn.id, 'learner', sameAnswerForAll(0, questionIds))
  await correct(educator, checkIn.id, 'learner', sameAnswerForAll(1, questionIds))
  expect(await standOf(learner)).toEqual({
    days: [
      [4, true],
      [0, false],
      [4, true],
    ],
    balance: 2,
  })
})

test('the same correction sent twice is one, and one that changes nothing is refused', async () => {
  const { checkIn, questionIds } = await overRated()
  const key = randomUUID()
  const [one, two] = await Promise.all(
    [1, 2].map(() => correct(educator, checkIn.id, 'staff', sameAnswerForAll(1, questionIds), key)),
  )
  expect(two).toEqual(one)
  expect(await correct(owner, checkIn.id, 'staff', sameAnswerForAll(1, questionIds))).toEqual(
    refusalResponse('nothing-changed'),
  )
  const { rows } = await app.database.owner.query(
    'select count(*)::int as n from corrections where check_in_id = $1',
    [checkIn.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('nobody corrects what they may not see yet', async () => {
  const { learner, checkIn, questionIds } = await openOne()
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  for (const rater of ['learner', 'staff'] as const)
    expect(await correct(educator, checkIn.id, rater, sameAnswerForAll(0, questionIds))).toEqual(
      refusalResponse('act-out-of-place'),
    )
})

test('whoever entered a learner’s answers corrects them, and the match counts what was corrected', async () => {
  const { id, learner, checkIn, questionIds } = await openOne()
  await undraw(id)
  await as(educator).post(`/api/check-ins/${checkIn.id}/entered-response`, {
    answers: sameAnswerForAll(0, questionIds),
    submissionKey: randomUUID(),
    reason: 'paper',
    given: { onDate: '2026-09-07', time: '09:00' },
  })
  const { body } = await correct(educator, checkIn.id, 'learner', sameAnswerForAll(1, questionIds))
  expect(body.entered).toMatchObject({ answers: sameAnswerForAll(1, questionIds) })
  expect(await standOf(learner)).toEqual({
    days: [
      [2, false],
      [4, true],
    ],
    balance: 2,
  })

  const matched = await match(owner, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(matched.body.score).toMatchObject({ earned: 4, possible: 4 })
  expect(matched.body.compared).toMatchObject([{ learner: 0, verdict: 'under-rating' }, { learner: 0 }])
})

test('corrections are made by staff for their own learners, whole, and stand in the audit', async () => {
  const { checkIn, questionIds } = await overRated()
  const answers = sameAnswerForAll(1, questionIds)
  expect(await correct(colleague, checkIn.id, 'staff', answers)).toEqual(refusalResponse('not-your-caseload'))
  expect(await correct(observer, checkIn.id, 'staff', answers)).toEqual(refusalResponse('role-too-low'))
  expect(await correct(stranger, checkIn.id, 'staff', answers)).toEqual(refusalResponse('absent'))
  expect((await correct(educator, checkIn.id, 'staff', { [questionIds[0]!]: 1 })).status).toBe(422)
  await correct(educator, checkIn.id, 'staff', answers)
  const { rows } = await app.database.owner.query(
    `select detail from audit_entries where subject_id = $1 and action = 'check-ins.corrected'`,
    [checkIn.id],
  )
  expect(rows).toEqual([{ detail: { rater: 'staff', reason: 'slip' } }])
})
