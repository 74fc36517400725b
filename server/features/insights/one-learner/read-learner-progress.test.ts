import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match } = checkInActions(app)

const learner = await school.addLearner({ name: 'Amara Bello' })
await school.addGroup({ staff: [educator, observer], learners: [learner] })
const { published, change } = activeFormActions(app, { by: educator, learner })

// Monday is matched; from Tuesday on half are; Wednesday the goal is lower; Thursday one question is left, and waits.
const form = await published({ title: 'My morning' })
await openAt('2026-09-07T09:00')
const [monday] = await openFor(learner)
const asked = monday!.questions.map(({ id }) => id)
await answer(learner, monday!.id, sameAnswerForAll(1, asked))
await match(educator, monday!.id, { ...sameAnswerForAll(1, asked), [asked[1]!]: 0 })
await as(educator).post(`/api/forms/${form}/learners/${learner.id}/match-rate`, { matchRate: 50 })
await openAt('2026-09-08T09:00')
clock.moveTo('2026-09-09T08:00')
await change(form, () => ({ goalPercentage: 60 }))
await openAt('2026-09-09T09:00')
clock.moveTo('2026-09-10T08:00')
await change(form, ({ questions }) => ({ questions: questions.slice(1) }))
await openAt('2026-09-10T09:00')
const [thursday] = await openFor(learner)
await app.database.owner.query('update check_ins set match_drawn = true where id = $1', [thursday!.id])
await answer(learner, thursday!.id, { [asked[1]!]: 1 })
clock.moveTo('2026-09-10T16:00')
await settleAllClosedDays(await app.workerRuntime())

const path = `/api/learners/${learner.id}/progress`
const progress = async (query = '') => (await as(educator).get<LearnerProgress>(`${path}${query}`)).body

test('a phase begins whenever the learner was supported otherwise than the day before', async () => {
  const { days, phases } = await progress()
  expect(days.map(({ onDate }) => onDate)).toEqual(['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10'])
  expect(phases).toEqual([
    { from: '2026-09-07', goalPercentage: 80, matchRate: 100, changes: [] },
    {
      from: '2026-09-08',
      goalPercentage: 80,
      matchRate: 50,
      changes: [{ kind: 'match-rate', rate: 50 }],
    },
    { from: '2026-09-09', goalPercentage: 60, matchRate: 50, changes: [{ kind: 'goal', percentage: 60 }] },
    { from: '2026-09-10', goalPercentage: 60, matchRate: 50, changes: [{ kind: 'questions' }] },
  ])
})

test('a range begins with the phase that holds on its first day', async () => {
  const { from, phases } = await progress('?from=2026-09-09&to=2026-09-09')
  expect(from).toBe('2026-09-09')
  expect(phases).toEqual([{ from: '2026-09-09', goalPercentage: 60, matchRate: 50, changes: [] }])
})

test('weeks are counted back from the last day, and reach two years at most', async () => {
  expect(await progress('?weeks=4')).toMatchObject({ from: '2026-08-14', to: '2026-09-10' })
  expect((await progress('?weeks=105')).from).toBe('2024-09-10')
  expect((await progress('?from=2001-01-01')).from).toBe('2024-09-10')
})

test('what a learner said of themself stays unsaid to staff until they have matched it', async () => {
  const lastOf = ({ days }: LearnerProgress) => days.at(-1)
  expect(lastOf(await progress())).toMatchObject({ mark: 'waiting', ownEarned: 0, ownPossible: 0 })
  const { body } = await as(learner).get<LearnerProgress>('/api/student/days')
  expect(lastOf(body)).toMatchObject({ mark: 'waiting', ownEarned: 2, ownPossible: 2 })
})

test('a learner whom no form was given to has no days and no phases', async () => {
  const newcomer = await school.addLearner()
  const { body } = await as(owner).get(`/api/learners/${newcomer.id}/progress`)
  expect(body).toMatchObject({ form: null, days: [], phases: [] })
})

test('staff see the progress of their caseload, whoever may only read included', async () => {
  expect((await as(owner).get(path)).status).toBe(200)
  expect((await as(observer).get(path)).status).toBe(200)
  expect(await as(colleague).get(path)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
  expect(await as(learner).get(path)).toEqual(refusalResponse('role-too-low'))
  expect(await as(null).get(path)).toEqual(refusalResponse('session-missing'))
})

test('dates and weeks that are none are refused with their field, and another’s form is absent', async () => {
  for (const [field, value] of [
    ['from', '2026-02-30'],
    ['to', 'today'],
    ['weeks', '0'],
    ['weeks', '106'],
  ] as const)
    expect(await as(educator).get(`${path}?${field}=${value}`)).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    })
  expect(await as(educator).get(`${path}?form=${learner.id}`)).toEqual(refusalResponse('absent'))
})

test('what staff noted begins a phase of the days that follow, and is told to them with its day and writer', async () => {
  const noted = async (onDate: string, words: string) =>
    (
      await as(educator).post(`/api/learners/${learner.id}/staff-notes`, {
        onDate,
        words,
        requestKey: randomUUID(),
      })
    ).body
  const newSeat = await noted('2026-09-08', 'New seat')
  const ahead = await noted('2026-10-01', 'An aide comes')
  const { phases, notes } = await progress()
  expect(notes).toEqual([newSeat, ahead])
  expect(phases[1]).toMatchObject({
    from: '2026-09-08',
    changes: [
      { kind: 'match-rate', rate: 50 },
      { kind: 'staff-note', words: 'New seat' },
    ],
  })
  expect(phases).toHaveLength(4)
  expect((await progress('?to=2026-09-10')).notes).toEqual([newSeat])
})
