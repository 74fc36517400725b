import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const { owner, educator, addLearner, addForeignLearner } = await withForeignLearner()
const { openAt, openFor, answer, match, today, undraw } = checkInActions(app)

async function withForeignLearner() {
  const [school, other] = [await createSchool(app), await createSchool(app)]
  return { ...school, addForeignLearner: () => other.addLearner() }
}

/** A learner with one check-in that opened at 09:00 and closes at 09:30. */
async function openOne(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  const learner = await addLearner()
  const { id: formId, questionIds } = await publishForm(app, owner, { learnerIds: [learner.id], ...given })
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  return {
    formId,
    learner,
    questionIds,
    checkIn: checkIn!,
    yes: sameAnswerForAll(1, questionIds),
    no: sameAnswerForAll(0, questionIds),
  }
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []

async function countResponses(checkInId: string): Promise<number> {
  const { rows } = await app.database.owner.query('select from responses where check_in_id = $1', [checkInId])
  return rows.length
}

test('a learner sees what is open with the goal in points, and answers it', async () => {
  const { learner, checkIn, yes } = await openOne({ title: 'My morning' })
  expect(checkIn).toMatchObject({
    formTitle: 'My morning',
    goalPercentage: 80,
    pointsNeeded: 4,
    pointsPossible: 4,
  })

  const sent = await answer(learner, checkIn.id, yes)
  expect(sent).toMatchObject({
    status: 200,
    body: { checkInId: checkIn.id, state: 'submitted', score: null },
  })
  expect(await openFor(learner)).toEqual([])
})

test('what a learner is given never tells whether staff will match it', async () => {
  const { learner } = await openOne({ settings: { matchRate: 50 } })
  const { body } = await as(learner).get('/api/student/check-ins')
  expect(keysOf(body).filter((key) => /drawn|match|seed/i.test(key))).toEqual([])
})

test('a repeated submission with the same key gives the same answer and stores one response', async () => {
  const { learner, checkIn, yes } = await openOne()
  const key = randomUUID()
  const first = await answer(learner, checkIn.id, yes, key)
  const again = await answer(learner, checkIn.id, yes, key)
  expect(again).toEqual(first)
  expect(await countResponses(checkIn.id)).toBe(1)
})

test('a double tap that arrives many times at once stores one response', async () => {
  const { learner, checkIn, yes } = await openOne()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => answer(learner, checkIn.id, yes, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await countResponses(checkIn.id)).toBe(1)
})

test('a second tab with other answers is told what the first one stored', async () => {
  const { learner, checkIn, yes, no } = await openOne()
  const tabs = await Promise.all([answer(learner, checkIn.id, yes), answer(learner, checkIn.id, no)])
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])

  const late = await answer(learner, checkIn.id, no)
  const { rows } = await app.database.owner.query('select answers from responses where check_in_id = $1', [
    checkIn.id,
  ])
  expect(late).toMatchObject({
    status: 409,
    body: { error: { reason: 'already-answered', stored: rows[0] } },
  })
})

test('answers are taken until the last moment of the window and not after it', async () => {
  const { learner, checkIn, yes } = await openOne()
  clock.moveTo('2026-09-07T09:30')
  expect(await answer(learner, checkIn.id, yes)).toEqual(refusalResponse('check-in-closed'))
  expect(await countResponses(checkIn.id)).toBe(0)
})

test.each([
  ['a question left out', (ids: string[]) => sameAnswerForAll(1, ids.slice(1)), 'unanswered'],
  [
    'a step that the question does not have',
    (ids: string[]) => ({ ...sameAnswerForAll(1, ids), [ids[0]!]: 2 }),
    'not-an-answer',
  ],
  [
    'not applicable where the form does not allow it',
    (ids: string[]) => ({ ...sameAnswerForAll(1, ids), [ids[0]!]: 'na' as const }),
    'not-applicable-refused',
  ],
])('%s is refused with its place, and nothing is stored', async (_what, answersOf, word) => {
  const { learner, checkIn, questionIds } = await openOne()
  const refused = await answer(learner, checkIn.id, answersOf(questionIds))
  expect(refused).toEqual(refusalResponse('answers-invalid', { [`answers.${questionIds[0]}`]: word }))
  expect(await countResponses(checkIn.id)).toBe(0)
})

test('a question that the form does not ask is refused', async () => {
  const { learner, checkIn, yes } = await openOne()
  const stray = randomUUID()
  const refused = await answer(learner, checkIn.id, { ...yes, [stray]: 1 })
  expect(refused).toEqual(refusalResponse('answers-invalid', { [`answers.${stray}`]: 'unknown-question' }))
})

test('nobody answers for another: a classmate, another school and staff are turned away alike', async () => {
  const { checkIn, yes } = await openOne()
  const path = `/api/student/check-ins/${checkIn.id}/response`
  const body = { answers: yes, submissionKey: randomUUID() }
  expect(await as(await addLearner()).post(path, body)).toEqual(refusalResponse('absent'))
  expect(await as(await addForeignLearner()).post(path, body)).toEqual(refusalResponse('absent'))
  expect(await as(educator).post(path, body)).toEqual(refusalResponse('role-too-low'))
  expect(await as(null).post(path, body)).toEqual(refusalResponse('session-missing'))
  expect(await countResponses(checkIn.id)).toBe(0)
})

test('a self-rated answer is scored at once where the form shows scores at once', async () => {
  const { formId, learner, checkIn, yes } = await openOne({ settings: { showScore: 'at-once' } })
  await undraw(formId)
  const { body } = await answer(learner, checkIn.id, yes)
  expect(body.score).toMatchObject({ earned: 4, possible: 4, goalPercentage: 80 })
})

test('a form that never shows scores does not, whatever is known', async () => {
  const { formId, learner, checkIn, yes } = await openOne({ settings: { showScore: 'never' } })
  await undraw(formId)
  expect((await answer(learner, checkIn.id, yes)).body.score).toBeNull()
})

const lateByAll = { settings: { lateEntry: { by: 'learner-and-staff' as const, untilHours: 24 } } }

async function resultsOf(learner: { id: string }) {
  const { rows } = await app.database.owner.query(
    'select revision, status, earned from day_results where learner_id = $1 order by revision',
    [learner.id],
  )
  return rows
}

test('a learner who may be late finds what they missed, until its last moment, and learns no more of it after', async () => {
  const { learner, checkIn, yes } = await openOne(lateByAll)
  clock.moveTo('2026-09-08T09:29')
  expect(await openFor(learner)).toMatchObject([
    { id: checkIn.id, isLate: true, onDate: '2026-09-07', closesAt: '2026-09-08T07:30:00.000Z' },
  ])
  clock.moveTo('2026-09-08T09:30')
  expect(await openFor(learner)).toEqual([])
  expect(await answer(learner, checkIn.id, yes)).toEqual(refusalResponse('check-in-closed'))
})

test('what is answered late is matched, and judges its day anew', async () => {
  const { formId, learner, checkIn, yes } = await openOne(lateByAll)
  clock.moveTo('2026-09-07T10:00')
  await settleAllClosedDays(await app.workerRuntime())
  expect(await resultsOf(learner)).toEqual([{ revision: 0, status: 'not-enough', earned: 0 }])

  clock.moveTo('2026-09-07T15:00')
  expect((await answer(learner, checkIn.id, yes)).body.state).toBe('submitted')
  expect(await resultsOf(learner)).toHaveLength(1)
  expect((await today(owner)).waiting.map((opening) => opening.formId)).toContain(formId)
  await match(owner, checkIn.id, yes)
  expect(await resultsOf(learner)).toMatchObject([
    { revision: 0 },
    { revision: 1, status: 'settled', earned: 4 },
  ])
})

test('a day that a late answer leaves as it was is judged once more, and then left alone', async () => {
  const periods = ['09:00', '10:00', '11:00'].map((time) => ({ name: time, time }))
  const { formId, learner, checkIn, yes } = await openOne({ ...lateByAll, schedule: { periods } })
  await openAt('2026-09-07T11:00')
  await undraw(formId)
  clock.moveTo('2026-09-07T12:00')
  const worker = await app.workerRuntime()
  await settleAllClosedDays(worker)
  await answer(learner, checkIn.id, yes)
  const { rows } = await app.database.owner.query(
    'select count(day_settled_at)::int as settled from check_ins where learner_id = $1',
    [learner.id],
  )
  expect(rows).toEqual([{ settled: 3 }])
  expect(await settleAllClosedDays(worker)).toBe(0)
})

test('what was missed today is told without blame, and nothing of yesterday', async () => {
  const { learner } = await openOne({ title: 'My morning' })
  clock.moveTo('2026-09-07T10:00')
  const missed = async () =>
    (await as(learner).get<{ missed: unknown[] }>('/api/student/check-ins')).body.missed
  expect(await missed()).toMatchObject([{ formTitle: 'My morning', closesAt: '2026-09-07T07:30:00.000Z' }])
  clock.moveTo('2026-09-08T00:00')
  expect(await missed()).toEqual([])
})

test('two weeks of check-ins that can still be answered late hide nothing of what is open now', async () => {
  clock.moveTo('2026-09-07T07:00')
  const learner = await addLearner()
  const periods = Array.from({ length: 10 }, (_, n) => ({
    name: `${n + 1}`,
    time: `${n + 8}:00`.padStart(5, '0'),
  }))
  await publishForm(app, owner, {
    learnerIds: [learner.id],
    schedule: { periods, windowMinutes: 1440 },
    settings: { lateEntry: { by: 'learner-and-staff', untilHours: 336 } },
  })
  const schoolDays = ['07', '08', '09', '10', '11', '14', '15', '16', '17', '18', '21']
  for (const day of schoolDays) await openAt(`2026-09-${day}T17:00`)
  const mine = await openFor(learner)
  expect(mine.filter(({ isLate }) => !isLate).map(({ periodName }) => periodName)).toEqual(
    periods.map(({ name }) => name),
  )
  expect(mine.filter(({ isLate }) => isLate)).toHaveLength(90)
})
