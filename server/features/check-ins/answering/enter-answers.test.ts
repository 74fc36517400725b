import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match, today, undraw } = checkInActions(app)

const monday = '2026-09-07'
const nineTen = { onDate: monday, time: '09:10' }

async function openOne(given: TestFormInput = {}) {
  clock.moveTo(`${monday}T08:00`)
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const form = await publishForm(app, educator, { learnerIds: [learner.id], ...given })
  await openAt(`${monday}T09:00`)
  const [checkIn] = await openFor(learner)
  clock.moveTo(`${monday}T09:15`)
  return { ...form, learner, checkIn: checkIn! }
}

const enter = (
  staff: StaffPerson,
  checkInId: string,
  answers: Answers,
  { given = nineTen, submissionKey = randomUUID() as string } = {},
) =>
  as(staff).post<MatchRow>(`/api/check-ins/${checkInId}/entered-response`, {
    answers,
    submissionKey,
    reason: 'paper',
    given,
  })

async function daysOf(formId: string) {
  const { rows } = await app.database.owner.query(
    'select status, earned, possible from day_results where form_id = $1 order by revision',
    [formId],
  )
  return rows
}

test('a missed check-in is entered from paper with its real time, and its day is judged anew', async () => {
  const { id, checkIn, questionIds } = await openOne()
  await undraw(id)
  clock.moveTo('2026-09-08T08:00')
  const worker = await app.workerRuntime()
  await settleAllClosedDays(worker)
  expect(await settleAllClosedDays(worker)).toBe(0)
  expect(await daysOf(id)).toMatchObject([{ status: 'not-enough' }])

  const { body } = await enter(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(body).toMatchObject({
    state: 'self-rated',
    learnerAnsweredAt: '2026-09-07T07:10:00.000Z',
    learnerSubmittedAt: '2026-09-08T06:00:00.000Z',
    entered: { by: educator.name, isMe: true, answers: sameAnswerForAll(1, questionIds) },
  })
  expect(await daysOf(id)).toEqual([
    expect.objectContaining({ status: 'not-enough' }),
    { status: 'settled', earned: 4, possible: 4 },
  ])
  const { rows } = await app.database.owner.query(
    `select account_id, answered_at from responses where check_in_id = $1 and rater = 'learner'`,
    [checkIn.id],
  )
  expect(rows).toEqual([{ account_id: educator.id, answered_at: new Date('2026-09-07T07:10:00Z') }])
})

test('whoever enters a learner’s answers does not match them; somebody else does, blind', async () => {
  const { id, checkIn, questionIds } = await openOne()
  await enter(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))).toEqual(
    refusalResponse('entered-yourself'),
  )
  const waits = async (staff: StaffPerson) => (await today(staff)).waiting.some(({ formId }) => formId === id)
  expect([await waits(educator), await waits(owner)]).toEqual([false, true])

  const { body: before } = await as(owner).get(`/api/check-ins/${checkIn.id}`)
  expect(before).toMatchObject({ row: { compared: null, entered: { isMe: false, answers: null } } })
  const { body } = await match(owner, checkIn.id, sameAnswerForAll(0, questionIds))
  expect(body).toMatchObject({ state: 'matched', score: { earned: 0, possible: 4 } })
})

test('staff who answered before they enter the paper have matched it blind', async () => {
  const { checkIn, questionIds } = await openOne()
  await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  const { body } = await enter(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(body).toMatchObject({ state: 'matched', score: { earned: 4, possible: 4 } })
})

test('answers are entered once: the same sending is repeated, another is told what is stored', async () => {
  const { learner, checkIn, questionIds } = await openOne()
  const submissionKey = randomUUID()
  const [one, two] = await Promise.all(
    [1, 2].map(() => enter(educator, checkIn.id, sameAnswerForAll(1, questionIds), { submissionKey })),
  )
  expect(two).toEqual(one)
  expect(await enter(owner, checkIn.id, sameAnswerForAll(0, questionIds))).toMatchObject({
    status: 409,
    body: { error: { reason: 'already-answered', stored: { checkInId: checkIn.id, compared: null } } },
  })
  expect((await answer(learner, checkIn.id, sameAnswerForAll(0, questionIds))).status).toBe(409)
})

test('the learner and staff who enter at the same moment leave one response', async () => {
  const { learner, checkIn, questionIds } = await openOne()
  const sent = await Promise.all([
    answer(learner, checkIn.id, sameAnswerForAll(1, questionIds)),
    enter(educator, checkIn.id, sameAnswerForAll(0, questionIds)),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await app.database.owner.query(
    'select count(*)::int as n from responses where check_in_id = $1',
    [checkIn.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('staff enter answers as long as the form takes them late, and no longer', async () => {
  const late = await openOne({ settings: { lateEntry: { by: 'staff', untilHours: 2 } } })
  clock.moveTo(`${monday}T11:29`)
  expect((await enter(educator, late.checkIn.id, sameAnswerForAll(1, late.questionIds))).status).toBe(200)

  const never = await openOne({ settings: { lateEntry: null } })
  clock.moveTo(`${monday}T09:30`)
  expect(await enter(educator, never.checkIn.id, sameAnswerForAll(1, never.questionIds))).toEqual(
    refusalResponse('check-in-closed'),
  )
})

test('what Daymark was down for is entered from paper, counts like any other and waits for a match', async () => {
  clock.moveTo(`${monday}T08:00`)
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const settings = { lateEntry: null }
  const { id, questionIds } = await publishForm(app, educator, { learnerIds: [learner.id], settings })
  await openAt('2026-09-09T08:00')
  const notSent = async () => {
    const query = 'select id from check_ins where form_id = $1 and not_sent order by opens_at'
    return (await app.database.owner.query<{ id: string }>(query, [id])).rows.map((row) => row.id)
  }
  const [first, second, ...more] = await notSent()
  expect(more).toEqual([])
  expect((await answer(learner, first!, sameAnswerForAll(1, questionIds))).status).toBe(409)
  await settleAllClosedDays(await app.workerRuntime())
  expect((await daysOf(id)).map(({ status }) => status)).toEqual(['no-score', 'no-score'])

  const waitingBefore = (await today(owner)).earlier.checkIns
  expect((await enter(educator, first!, sameAnswerForAll(1, questionIds))).body).toMatchObject({
    state: 'submitted',
  })
  expect((await today(owner)).earlier.checkIns).toBe(waitingBefore + 1)
  await settleAllClosedDays(await app.workerRuntime())
  expect(await daysOf(id)).toHaveLength(2)
  await match(owner, first!, sameAnswerForAll(1, questionIds))
  expect(await daysOf(id)).toContainEqual({ status: 'settled', earned: 4, possible: 4 })

  await match(educator, second!, sameAnswerForAll(1, questionIds))
  await settleAllClosedDays(await app.workerRuntime())
  expect(await daysOf(id)).toHaveLength(3)
  const tuesday = { onDate: '2026-09-08', time: '09:10' }
  const { body } = await enter(educator, second!, sameAnswerForAll(1, questionIds), { given: tuesday })
  expect(body).toMatchObject({ state: 'matched', score: { earned: 4, possible: 4 } })
})

test('the time at which answers were given lies on the day or after it, and not ahead', async () => {
  const { checkIn, questionIds } = await openOne()
  for (const given of [
    { onDate: '2026-09-06', time: '12:00' },
    { onDate: monday, time: '09:16' },
  ])
    expect(await enter(educator, checkIn.id, sameAnswerForAll(1, questionIds), { given })).toEqual(
      refusalResponse('given-at-wrong'),
    )
})

test('answers are entered by staff for their own learners, whole, and stand in the audit', async () => {
  const { checkIn, questionIds } = await openOne()
  const answers = sameAnswerForAll(1, questionIds)
  expect(await enter(colleague, checkIn.id, answers)).toEqual(refusalResponse('not-your-caseload'))
  expect(await enter(observer, checkIn.id, answers)).toEqual(refusalResponse('role-too-low'))
  expect(await enter(stranger, checkIn.id, answers)).toEqual(refusalResponse('absent'))
  expect(await enter(educator, checkIn.id, { [questionIds[0]!]: 1 })).toMatchObject({
    status: 422,
    body: { error: { fields: { [`answers.${questionIds[1]}`]: 'unanswered' } } },
  })
  await enter(educator, checkIn.id, answers)
  const { rows } = await app.database.owner.query(
    'select action, detail from audit_entries where subject_id = $1',
    [checkIn.id],
  )
  expect(rows).toEqual([{ action: 'check-ins.entered', detail: { reason: 'paper' } }])
})
