import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIconSet } from '#server/features/forms/icon-sets/create-icon-set.ts'
import { updateIconSet } from '#server/features/forms/icon-sets/update-icon-set.ts'
import type { MatchBoard, MatchOutcome, MatchRow } from '#shared/check-ins/endpoints.ts'
import type { MyMatch, MyToday } from '#shared/check-ins/learner-endpoints.ts'
import { toShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { MyGraph } from '#shared/insights/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { exampleIconSet } from '#tests/support/school/icon-sets.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { selfRateAllUnmatchedCheckIns, settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match, today, board, undraw } = checkInActions(app)

/** A class of the educator's with one open check-in for each of its learners. */
async function openClass(learnerCount = 1, given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  const learners: LearnerPerson[] = []
  for (let n = 0; n < learnerCount; n++) learners.push(await school.addLearner())
  const group = await school.addGroup({ staff: [educator, observer], learners })
  const form = await publishForm(app, educator, { groupIds: [group.id], ...given })
  await openAt('2026-09-07T09:00')
  const opened = await Promise.all(
    learners.map(async (learner) => ({ learner, checkIn: (await openFor(learner))[0]! })),
  )
  const { open } = await today(educator)
  const occurrenceId = open.find(({ formId }) => formId === form.id)!.occurrenceId
  const [{ learner, checkIn }] = opened as [(typeof opened)[number]]
  const [first, second] = form.questionIds as [string, string]
  return { ...form, first, second, opened, learner, checkIn, occurrenceId }
}

async function rewardsOf(learner: LearnerPerson) {
  const { body } = await as(learner).get<{ balance: number; entries: unknown[] }>('/api/student/rewards')
  return body
}

const rewardRule = {
  tokensForGoal: 2,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

test('answers wait for their match on Today, and stay unseen until staff have saved their own', async () => {
  const { learner, checkIn, first, second, occurrenceId, id } = await openClass()
  await answer(learner, checkIn.id, { [first]: 1, [second]: 0 })

  expect((await today(educator)).waiting.find(({ formId }) => formId === id)).toMatchObject({
    occurrenceId,
    count: 1,
  })
  const before = await board(educator, occurrenceId)
  expect(before.rows).toMatchObject([{ state: 'submitted', staffAnswers: null, compared: null, score: null }])
  const { body: alone } = await as(educator).get(`/api/check-ins/${checkIn.id}`)
  expect(alone).toMatchObject({ row: { compared: null, score: null } })

  const saved = await match(educator, checkIn.id, { [first]: 0, [second]: 0 })
  expect(saved.body.compared).toMatchObject([
    { questionId: first, learner: 1, staff: 0, verdict: 'over-rating', earned: 0, possible: 2 },
    { questionId: second, learner: 0, staff: 0, verdict: 'match', earned: 1, possible: 2 },
  ])
  expect((await today(educator)).waiting.find(({ formId }) => formId === id)).toBeUndefined()
})

test('a class’s matches are stored together, and each is refused or taken by itself', async () => {
  const { opened, first, second } = await openClass(5, { rewardRule })
  const yes = { [first]: 1, [second]: 1 }
  for (const { learner, checkIn } of opened) await answer(learner, checkIn.id, yes)
  const [isla, hugo, mia, , ada] = opened.map(({ checkIn }) => checkIn.id) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await match(owner, hugo, { [first]: 0, [second]: 0 })
  await as(owner).post(`/api/check-ins/${mia}/acts`, { given: { act: 'excuse', reason: 'ill' } })
  const matches = opened.map(({ checkIn }, at) => ({
    checkInId: checkIn.id,
    answers: at === 3 ? {} : yes,
    submissionKey: randomUUID(),
  }))
  const save = () => as(educator).post<{ outcomes: MatchOutcome[] }>('/api/staff-responses', { matches })
  const { status, body } = await save()
  expect(status).toBe(200)
  expect(body.outcomes.map(({ refusal }) => refusal?.reason ?? null)).toEqual([
    null,
    'already-answered',
    'check-in-closed',
    'answers-invalid',
    null,
  ])
  expect(body.outcomes.map(({ row }) => row?.staffAnswers ?? null)).toEqual([
    yes,
    { [first]: 0, [second]: 0 },
    null,
    null,
    yes,
  ])
  expect((await rewardsOf(opened[0]!.learner)).balance).toBe(rewardRule.tokensForGoal)
  expect((await save()).body.outcomes).toEqual(body.outcomes)
  const { rows } = await app.database.owner.query(
    `select account_id as "accountId", count(distinct xmin::text)::int as transactions from responses
      where rater = 'staff' and check_in_id = any ($1) group by account_id`,
    [[isla, ada]],
  )
  expect(rows).toEqual([{ accountId: educator.id, transactions: 1 }])
})

test('matches of which one is out of reach store none of them', async () => {
  const { checkIn, first, second, occurrenceId } = await openClass()
  const there = { checkInId: checkIn.id, answers: { [first]: 1, [second]: 1 }, submissionKey: randomUUID() }
  const save = (by: typeof owner, ...matches: object[]) => as(by).post('/api/staff-responses', { matches })
  expect(await save(educator, there, { ...there, checkInId: randomUUID() })).toEqual(
    refusalResponse('absent'),
  )
  expect(await save(colleague, there)).toEqual(refusalResponse('not-your-caseload'))
  expect(await save(educator, there, there)).toMatchObject({ status: 400 })
  expect((await board(educator, occurrenceId)).rows[0]!.staffAnswers).toBeNull()
})

test('a learner reads their answers of a day question by question, and staff’s once they have matched it', async () => {
  const { opened, learner, checkIn, first, second, id } = await openClass(2)
  const matchesOf = async (reader: LearnerPerson) => {
    const { body } = await as(reader).get<{ matches: MyMatch[] }>(
      `/api/student/matches?form=${id}&day=${checkIn.onDate}`,
    )
    return body.matches
  }
  await answer(learner, checkIn.id, { [first]: 1, [second]: 0 })
  const untold = { staff: null, verdict: null, corrected: null, earned: 0, possible: 0 }
  const own = [
    { questionId: first, learner: 1, ...untold },
    { questionId: second, learner: 0, ...untold },
  ]
  expect(await matchesOf(learner)).toMatchObject([{ id: checkIn.id, questions: own }])

  await match(educator, checkIn.id, { [first]: 0, [second]: 0 })
  const blind = { questionId: first, learner: 1, staff: 0, verdict: 'over-rating' }
  const other = { questionId: second, learner: 0, staff: 0, verdict: 'match', corrected: null }
  expect(await matchesOf(learner)).toMatchObject([
    { id: checkIn.id, questions: [{ ...blind, corrected: null }, other] },
  ])
  expect(await matchesOf(opened[1]!.learner)).toEqual([])

  const correction = { answers: { [first]: 1, [second]: 0 }, reason: 'slip', correctionKey: randomUUID() }
  await as(educator).post(`/api/check-ins/${checkIn.id}/corrections`, { rater: 'staff', ...correction })
  expect(await matchesOf(learner)).toMatchObject([
    { questions: [{ ...blind, corrected: { learner: 1, staff: 1 } }, other] },
  ])

  await as(educator).post(`/api/check-ins/${checkIn.id}/acts`, {
    given: { act: 'excuse', reason: 'other' },
  })
  expect(await matchesOf(learner)).toEqual([])
})

test('a learner never reads what staff answered on a form that shows no score', async () => {
  const { learner, checkIn, first, second, id } = await openClass(1, { settings: { showScore: 'never' } })
  await answer(learner, checkIn.id, { [first]: 1, [second]: 0 })
  await match(educator, checkIn.id, { [first]: 1, [second]: 0 })
  const { body } = await as(learner).get<{ matches: MyMatch[] }>(
    `/api/student/matches?form=${id}&day=${checkIn.onDate}`,
  )
  expect(
    body.matches[0]!.questions.map(({ learner, staff, verdict, earned }) => [
      learner,
      staff,
      verdict,
      earned,
    ]),
  ).toEqual([
    [1, null, null, 0],
    [0, null, null, 0],
  ])
})

test('a learner never reads what staff answered where the organisation shows points alone', async () => {
  const { learner, checkIn, first, second, id } = await openClass(1)
  await answer(learner, checkIn.id, { [first]: 1, [second]: 0 })
  await match(educator, checkIn.id, { [first]: 1, [second]: 0 })
  const seen = async () => {
    const path = `/api/student/matches?form=${id}&day=${checkIn.onDate}`
    const { body } = await as(learner).get<{ matches: MyMatch[] }>(path)
    const { body: today } = await as(learner).get<MyToday>('/api/student/today')
    const { body: days } = await as(learner).get<MyGraph>(`/api/student/days?form=${id}`)
    return [body.matches[0]!.questions.map(({ staff }) => staff), today.matched, days.agreement]
  }
  const show = (showsMatches: boolean) => as(owner).put('/api/organisation/shown-matches', { showsMatches })
  expect(await seen()).toEqual([[1, 0], expect.anything(), { same: 2, compared: 2 }])
  await show(false)
  expect(await seen()).toEqual([[null, null], null, null])
  await show(true)
})

test('board and check-in show answers with the pictures that the form had when it opened', async () => {
  const iconSet = await createIconSet(
    contextOfPerson(app, educator),
    await exampleIconSet(app, educator, 'Our dog'),
  )
  const { checkIn, occurrenceId } = await openClass(1, { iconSet })
  await updateIconSet(contextOfPerson(app, educator), {
    ...(await exampleIconSet(app, educator, 'Our cat')),
    iconSetId: iconSet.id,
  })
  const shown = toShownIconSet(iconSet)
  expect(shown).toMatchObject({ 'yes-no': [{ words: 'Not this time' }, { words: 'I did it' }], faces: null })
  expect((await board(educator, occurrenceId)).iconSet).toEqual(shown)
  const { body } = await as(educator).get<Pick<MatchBoard, 'iconSet'>>(`/api/check-ins/${checkIn.id}`)
  expect(body.iconSet).toEqual(shown)
})

test('only those whom a form asks to match find it on Today, and everybody once they have all left', async () => {
  const isAsked = async (staff: typeof owner, formId: string) =>
    (await today(staff)).waiting.some((opening) => opening.formId === formId)
  const mine = await openClass(1, { settings: { matchedBy: [educator.id] } })
  await answer(mine.learner, mine.checkIn.id, sameAnswerForAll(1, mine.questionIds))
  expect(await isAsked(educator, mine.id)).toBe(true)
  expect(await isAsked(owner, mine.id)).toBe(false)
  expect((await match(owner, mine.checkIn.id, sameAnswerForAll(1, mine.questionIds))).status).toBe(200)

  const left = await school.addStaff('educator')
  const theirs = await openClass(1, { settings: { matchedBy: [left.id] } })
  await answer(theirs.learner, theirs.checkIn.id, sameAnswerForAll(1, theirs.questionIds))
  expect(await isAsked(owner, theirs.id)).toBe(false)
  await app.database.owner.query('delete from staff_members where account_id = $1', [left.id])
  expect(await isAsked(owner, theirs.id)).toBe(true)
})

test('a met goal settles the day, earns its tokens once and shows on Today', async () => {
  const { learner, checkIn, questionIds, id } = await openClass(1, { rewardRule })
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  const { body } = await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))

  expect(body.score).toEqual({ earned: 4, possible: 4, goalPercentage: 80, goalMet: true })
  expect((await today(educator)).goalsMet).toContainEqual(
    expect.objectContaining({ learnerId: learner.id, formId: id }),
  )
  expect(await rewardsOf(learner)).toMatchObject({
    balance: 2,
    entries: [{ amount: 2, reason: 'goal-met', onDate: '2026-09-07' }],
  })
})

test('an honest no earns its point and no goal', async () => {
  const { learner, checkIn, questionIds } = await openClass(1, { rewardRule })
  await answer(learner, checkIn.id, sameAnswerForAll(0, questionIds))
  const { body } = await match(educator, checkIn.id, sameAnswerForAll(0, questionIds))
  expect(body.score).toMatchObject({ earned: 2, possible: 4, goalMet: false })
  expect(await rewardsOf(learner)).toMatchObject({ balance: 0, entries: [] })
})

test('staff may answer first, and the learner is not told and answers as ever', async () => {
  const { learner, checkIn, questionIds } = await openClass()
  const first = await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(first.body).toMatchObject({ state: 'open', compared: null })
  const [open] = await openFor(learner)
  expect(open).toEqual(checkIn)
  expect((await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))).body).toMatchObject({
    state: 'matched',
  })
})

test('a check-in that was not drawn can be matched all the same', async () => {
  const { id, learner, checkIn, questionIds } = await openClass()
  await undraw(id)
  expect((await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))).body.state).toBe('self-rated')
  const { body } = await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(body).toMatchObject({ state: 'matched', drawn: false })
})

test('the same save sent twice is one save, and a colleague who was slower is told', async () => {
  const { checkIn, questionIds } = await openClass()
  const key = randomUUID()
  const [one, two] = await Promise.all(
    [1, 2].map(() => match(educator, checkIn.id, sameAnswerForAll(1, questionIds), key)),
  )
  expect(two).toEqual(one)
  expect(one!.body).toMatchObject({
    staffName: educator.name,
    staffSubmittedAt: clock.now().toISOString(),
  })

  const slower = await match(owner, checkIn.id, sameAnswerForAll(0, questionIds))
  expect(slower).toMatchObject({
    status: 409,
    body: { error: { reason: 'already-answered', stored: one!.body } },
  })
})

test('learner and staff who save in the same moment are both kept, and matched', async () => {
  const { opened, questionIds, occurrenceId } = await openClass(6, { rewardRule })
  await Promise.all(
    opened.flatMap(({ learner, checkIn }) => [
      answer(learner, checkIn.id, sameAnswerForAll(1, questionIds)),
      match(educator, checkIn.id, sameAnswerForAll(1, questionIds)),
    ]),
  )
  const { rows } = await board(educator, occurrenceId)
  expect(rows.map(({ state, score }) => [state, score?.goalMet])).toEqual(Array(6).fill(['matched', true]))
  for (const { learner } of opened) expect((await rewardsOf(learner)).balance).toBe(2)
})

test('staff’s not applicable takes a question out of the points', async () => {
  const { learner, checkIn, first, second } = await openClass()
  await answer(learner, checkIn.id, { [first]: 1, [second]: 1 })
  const { body } = await match(educator, checkIn.id, { [first]: 1, [second]: 'na' })
  expect(body.score).toMatchObject({ earned: 2, possible: 2 })
})

test('a day of several periods is judged once, over all of them together', async () => {
  const periods = [
    { name: 'First', time: '09:00' },
    { name: 'Second', time: '10:00' },
  ]
  const { learner, checkIn, questionIds } = await openClass(1, { rewardRule, schedule: { periods } })
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  const first = await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(first.body.score).toMatchObject({ earned: 4, possible: 4, goalMet: null })
  expect((await rewardsOf(learner)).balance).toBe(0)

  await openAt('2026-09-07T10:00')
  const [later] = await openFor(learner)
  await answer(learner, later!.id, sameAnswerForAll(0, questionIds))
  const second = await match(educator, later!.id, sameAnswerForAll(0, questionIds))
  // Six of eight points are 75 %: the goal of 80 % is not met, though the first period alone would have.
  expect(second.body.score).toMatchObject({ earned: 2, possible: 4, goalMet: false })
})

test('days with too few answers are gaps: no goal, no reward', async () => {
  const { learner, checkIn, questionIds, id } = await openClass(1, {
    rewardRule,
    schedule: { periods: ['09:00', '10:00'].map((time) => ({ name: time, time })) },
  })
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  await openAt('2026-09-07T10:00')
  clock.moveTo('2026-09-07T11:00')
  await settleAllClosedDays(await app.workerRuntime())

  const { body } = await as(educator).get<{ days: unknown[] }>(`/api/learners/${learner.id}/days?form=${id}`)
  expect(body.days).toMatchObject([{ onDate: '2026-09-07', mark: 'not-enough', goalMet: false }])
  expect((await rewardsOf(learner)).balance).toBe(0)
})

test('answers that nobody matches within three days count as the learner rated them', async () => {
  const { learner, checkIn, questionIds, id } = await openClass(1, { rewardRule })
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  const worker = await app.workerRuntime()
  clock.moveTo('2026-09-10T09:29')
  await selfRateAllUnmatchedCheckIns(worker)
  expect((await rewardsOf(learner)).balance).toBe(0)

  clock.moveTo('2026-09-10T09:30')
  await selfRateAllUnmatchedCheckIns(worker)
  await selfRateAllUnmatchedCheckIns(worker)
  const { body } = await as(educator).get<{ days: unknown[] }>(`/api/learners/${learner.id}/days?form=${id}`)
  expect(body.days).toMatchObject([{ onDate: '2026-09-07', mark: 'scored', goalMet: true, matched: 0 }])
  expect((await rewardsOf(learner)).balance).toBe(2)
})

test('a day of several check-ins that nobody matches counts each of them once', async () => {
  const periods = ['09:00', '10:00'].map((time) => ({ name: time, time }))
  const { learner, checkIn, questionIds } = await openClass(1, {
    rewardRule: { ...rewardRule, tokensForGoal: 0, tokensPerPoint: 1 },
    schedule: { periods },
  })
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  await openAt('2026-09-07T10:00')
  await answer(learner, (await openFor(learner))[0]!.id, sameAnswerForAll(1, questionIds))
  clock.moveTo('2026-09-14T08:00')
  await selfRateAllUnmatchedCheckIns(await app.workerRuntime())
  // Two yes are four points, and there are two check-ins.
  expect((await rewardsOf(learner)).balance).toBe(8)
})

test('a match that comes after the day was judged adds a revision and never takes tokens back', async () => {
  const { learner, checkIn, questionIds } = await openClass(1, { rewardRule })
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  clock.moveTo('2026-09-10T12:00')
  await selfRateAllUnmatchedCheckIns(await app.workerRuntime())
  expect((await rewardsOf(learner)).balance).toBe(2)

  const { body } = await match(educator, checkIn.id, sameAnswerForAll(0, questionIds))
  expect(body.score).toMatchObject({ earned: 0, goalMet: false })
  expect((await rewardsOf(learner)).balance).toBe(2)
})

test('who may match: not an observer, not another educator, nobody from elsewhere', async () => {
  const { checkIn, questionIds, occurrenceId } = await openClass()
  const refused = async (person: typeof owner | null) => {
    const sent = await as(person).post(`/api/check-ins/${checkIn.id}/staff-response`, {
      answers: sameAnswerForAll(1, questionIds),
      submissionKey: randomUUID(),
    })
    return sent
  }
  expect(await refused(observer)).toEqual(refusalResponse('role-too-low'))
  expect(await refused(colleague)).toEqual(refusalResponse('not-your-caseload'))
  expect(await refused(stranger)).toEqual(refusalResponse('absent'))
  expect(await refused(null)).toEqual(refusalResponse('session-missing'))

  const path = `/api/occurrences/${occurrenceId}/match-board`
  expect((await as(observer).get(path)).status).toBe(200)
  expect(await as(colleague).get(path)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
  expect(await as(stranger).get(`/api/check-ins/${checkIn.id}`)).toEqual(refusalResponse('absent'))
})

test('a board shows an educator only the learners of their caseload', async () => {
  const mine = await school.addLearner({ name: 'Mine' })
  const theirs = await school.addLearner({ name: 'Theirs' })
  await school.addGroup({ staff: [educator], learners: [mine] })
  clock.moveTo('2026-09-07T08:00')
  const form = await publishForm(app, owner, { learnerIds: [mine.id, theirs.id] })
  await openAt('2026-09-07T09:00')
  const { occurrenceId } = (await today(owner)).open.find(({ formId }) => formId === form.id)!

  const names = async (person: typeof owner) =>
    (await board(person, occurrenceId)).rows.map((row: MatchRow) => row.learnerName)
  expect(await names(owner)).toEqual(['Mine', 'Theirs'])
  expect(await names(educator)).toEqual(['Mine'])
})

test('staff answers that do not fit, unknown check-ins and nonsense are refused', async () => {
  const { checkIn, first } = await openClass()
  expect((await match(educator, checkIn.id, { [first]: 1 })).status).toBe(422)
  expect(await match(educator, randomUUID(), { [first]: 1 })).toEqual(refusalResponse('absent'))
  expect((await as(educator).post('/api/check-ins/nonsense/staff-response', {})).status).toBe(400)
})
