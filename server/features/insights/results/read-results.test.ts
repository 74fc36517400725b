import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { PartTotal } from '#shared/insights/part-totals.ts'
import type { LearnerResult, Results } from '#shared/insights/results/endpoints.ts'
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
const { openAt, openFor, answer, match } = checkInActions(app)

clock.moveTo('2026-09-07T08:00')
const amara = await school.addLearner({ name: 'Amara Bello' })
const ben = await school.addLearner({ name: 'ben Tanaka' })
const cleo = await school.addLearner({ name: 'Cleo Weiss' })
const dora = await school.addLearner({ name: 'Dora Osei' })
const wrens = await school.addGroup({
  name: 'Wrens',
  staff: [educator, observer],
  learners: [amara, ben, cleo],
})
const larks = await school.addGroup({ name: 'Larks', staff: [colleague], learners: [dora] })
const form = await publishForm(app, owner, { title: 'Morning', groupIds: [wrens.id, larks.id] })
const noon = await publishForm(app, owner, {
  title: 'Noon',
  groupIds: [larks.id],
  schedule: { periods: [{ name: 'Lunch', time: '12:00' }] },
})
const [first, second] = form.questionIds as [string, string]
const yes = sameAnswerForAll(1, form.questionIds)
const drawAll = 'update check_ins set match_drawn = true where learner_submitted_at is null'

/** Mornings of one and a half weeks: Amara always yes, Ben half of it, Cleo only once; Dora misses them all. */
const mornings = ['07', '08', '09', '10', '11', '14', '15'].map((day) => `2026-09-${day}`)
const seen: [LearnerPerson, Answers][] = [
  [amara, yes],
  [ben, { [first]: 1, [second]: 0 }],
]
for (const onDate of mornings) {
  await openAt(`${onDate}T09:00`)
  await app.database.owner.query(drawAll)
  for (const [learner, staffSaw] of onDate === mornings[0] ? [...seen, [cleo, yes] as const] : seen) {
    const [checkIn] = await openFor(learner)
    await answer(learner, checkIn!.id, yes)
    await match(owner, checkIn!.id, staffSaw)
  }
  await openAt(`${onDate}T12:00`)
  await app.database.owner.query(drawAll)
  const [lunch] = await openFor(dora)
  await answer(dora, lunch!.id, sameAnswerForAll(0, noon.questionIds))
  if (onDate !== mornings.at(-1)) await match(owner, lunch!.id, sameAnswerForAll(0, noon.questionIds))
  clock.moveTo(`${onDate}T20:00`)
  await settleAllClosedDays(await app.workerRuntime())
}

const read = async <Answer>(path: string, person: StaffPerson = owner) =>
  (await as(person).get<Answer>(`/api/insights/results${path}`)).body
const named = (sums: readonly PartTotal[]) =>
  sums.map(({ name, earned, possible, agreed, compared }) => [name, earned, possible, agreed, compared])

test('an organisation’s weeks tell what was planned, sent, answered, matched and scored', async () => {
  const { from, to, weeks, forms } = await read<Results>('')
  expect([from, to]).toEqual(['2026-06-29', '2026-09-15'])
  expect(weeks).toEqual([
    {
      from: '2026-09-07',
      planned: 25,
      sent: 25,
      excused: 0,
      answered: 16,
      missed: 9,
      drawn: 16,
      drawnMatched: 16,
      matched: 16,
      compared: 32,
      agreed: 27,
      days: 16,
      goalsMet: 6,
      earned: 4 * 5 + 2 * 5 + 4 + 2 * 5,
      possible: 4 * 16,
    },
    expect.objectContaining({
      from: '2026-09-14',
      planned: 10,
      answered: 6,
      missed: 4,
      drawn: 6,
      matched: 5,
    }),
  ])
  expect(
    forms.map(({ title, planned, answered, drawnMatched }) => [title, planned, answered, drawnMatched]),
  ).toEqual([
    ['Morning', 28, 15, 15],
    ['Noon', 7, 7, 6],
  ])
})

test('a form, a group, and a form within a group have their own', async () => {
  expect(await read<Results>(`?form=${noon.id}`)).toMatchObject({
    weeks: [
      { from: '2026-09-07', planned: 5, matched: 5, earned: 10, possible: 20, goalsMet: 0 },
      { from: '2026-09-14', planned: 2, matched: 1, days: 1 },
    ],
    forms: [],
  })
  expect((await read<Results>(`?group=${wrens.id}`)).forms).toMatchObject([{ title: 'Morning', planned: 21 }])
  expect((await read<Results>(`?group=${larks.id}&form=${form.id}`)).weeks).toMatchObject([
    { planned: 5, answered: 0, missed: 5, days: 0 },
    { planned: 2, answered: 0, missed: 2, days: 0 },
  ])
})

test('only the days of the range count, and those excused or cancelled later count against nobody', async () => {
  expect((await read<Results>('?weeks=1')).weeks).toHaveLength(1)
  expect((await read<Results>('?from=2026-09-08&to=2026-09-09')).weeks).toMatchObject([{ planned: 10 }])
  const whose = { of: 'learners', learnerIds: [dora.id] }
  await as(owner).post('/api/excused-days', { whose, onDate: '2026-09-08', reason: 'ill' })
  expect((await read<Results>(`?form=${form.id}&from=2026-09-08&to=2026-09-08`)).weeks).toMatchObject([
    { planned: 4, excused: 1, answered: 2, missed: 1 },
  ])
})

test('questions and periods are told over all learners, in the same words over all forms', async () => {
  const { questions, periods } = await read<{ questions: PartTotal[]; periods: PartTotal[] }>('/parts')
  expect(named(questions)).toEqual([
    ['I kept my hands to myself.', 2 * 15 + 6, 2 * 21, 21, 21],
    ['I used kind words.', 2 * 8 + 6, 2 * 21, 14, 21],
  ])
  expect(named(periods)).toEqual([
    ['', 2 * 15 + 2 * 8, 4 * 15, 23, 30],
    ['Lunch', 12, 24, 12, 12],
  ])
  const ofNoon = await read<{ questions: PartTotal[] }>(`/parts?form=${noon.id}`)
  expect(named(ofNoon.questions)).toEqual([
    ['I kept my hands to myself.', 6, 12, 6, 6],
    ['I used kind words.', 6, 12, 6, 6],
  ])
})

test('periods come as the day goes by the school’s clock', async () => {
  const move = (by: string) =>
    app.database.owner.query(
      `update occurrences set opens_at = (opens_at at time zone 'UTC' + $1::interval) at time zone 'UTC'
        where period_name = 'Lunch'`,
      [by],
    )
  await move('-11:30')
  const { periods } = await read<{ periods: PartTotal[] }>('/parts')
  expect(periods.map(({ name }) => name)).toEqual(['Lunch', ''])
  await move('11:30')
})

interface Standings {
  learners: LearnerResult[]
  counts: Record<string, number>
  total: number
}

test('those below their goal are told by name, and apart from them those with too few scored days', async () => {
  const below = await read<Standings>('/learners')
  expect(below.learners).toEqual([
    { id: ben.id, name: 'ben Tanaka', days: 7, goalsMet: 0, percentage: 50, goalPercentage: 80 },
    { id: dora.id, name: 'Dora Osei', days: 6, goalsMet: 0, percentage: 50, goalPercentage: 80 },
  ])
  expect(below).toMatchObject({ total: 2, counts: { belowGoal: 2, thin: 1, atGoal: 1 } })
  expect((await read<Standings>('/learners?standing=thin')).learners).toMatchObject([
    { name: 'Cleo Weiss', days: 1, percentage: 100 },
  ])
  expect(await read<Standings>('/learners?page=2')).toMatchObject({ learners: [], total: 2 })
  expect((await read<Standings>(`/learners?form=${form.id}&standing=thin`)).learners).toMatchObject([
    { name: 'Cleo Weiss' },
    { name: 'Dora Osei', days: 0, percentage: null, goalPercentage: null },
  ])
})

test('a correction counts in place of what it corrected', async () => {
  const sums = async () => (await read<Standings>(`/learners?group=${wrens.id}`)).learners[0]!.percentage
  expect(await sums()).toBe(50)
  const { rows } = await app.database.owner.query(
    `insert into day_results select organisation_id, form_id, learner_id, on_date, 1, status, 4, 4, goal_percentage,
            true, settled_at from day_results where learner_id = $1 and on_date = '2026-09-07' returning on_date`,
    [ben.id],
  )
  expect(rows).toHaveLength(1)
  expect(await sums()).toBe(Math.floor((100 * (4 + 2 * 6)) / 28))
  expect((await read<Results>(`?group=${wrens.id}`)).weeks[0]!.goalsMet).toBe(7)
})

test('staff see those of their caseload, and a form or group out of reach is refused', async () => {
  const ofEducator = await read<Results>('', educator)
  expect(ofEducator.forms.map(({ title }) => title)).toEqual(['Morning'])
  expect(ofEducator.weeks[0]).toMatchObject({ planned: 15 })
  expect((await read<Standings>('/learners', observer)).counts).toEqual({ belowGoal: 1, thin: 1, atGoal: 1 })
  expect((await read<Results>('', colleague)).weeks[0]).toMatchObject({ planned: 10 })
  const answerTo = (person: StaffPerson, query: string) => as(person).get(`/api/insights/results${query}`)
  expect(await answerTo(educator, `?group=${larks.id}`)).toEqual(refusalResponse('not-your-caseload'))
  expect(await answerTo(educator, `/parts?form=${noon.id}`)).toEqual(refusalResponse('not-your-caseload'))
  expect(await answerTo(educator, `/learners?form=${wrens.id}`)).toEqual(refusalResponse('absent'))
  expect(await answerTo(stranger, `?form=${form.id}`)).toEqual(refusalResponse('absent'))
  expect((await read<Results>('', stranger)).weeks).toEqual([])
})

test('each table can be kept as a list, and the audit names who kept one, not who was refused', async () => {
  const saved = async (list: string) =>
    (await as(owner).get<string>(`/api/insights/results/file?list=${list}`)).body.split('\r\n')
  expect((await saved('weeks'))[1]).toMatch(/^"2026-09-07",25,/)
  expect(await saved('learners')).toEqual([
    '\uFEFF"Name","Status","Scored days","Goal met on","Score, %","Goal, %"',
    expect.stringMatching(/^"ben Tanaka","below the goal",7,/),
    '"Cleo Weiss","too few days",1,1,100,80',
    '"Dora Osei","below the goal",6,0,50,80',
    '',
  ])
  expect((await saved('questions'))[1]).toMatch(/^"I kept my hands to myself\.",/)
  expect((await saved('periods'))[2]).toBe('"Lunch",50,12,24,12,100,0,0')

  const file = `/api/insights/results/file?list=weeks&group=${larks.id}`
  expect(await as(educator).get(file)).toEqual(refusalResponse('not-your-caseload'))
  expect((await as(colleague).get(file)).status).toBe(200)
  const { rows } = await app.database.owner.query(
    "select actor_id from audit_entries where action = 'results.saved' and detail ->> 'group' = $1",
    [larks.id],
  )
  expect(rows).toEqual([{ actor_id: colleague.id }])
})
