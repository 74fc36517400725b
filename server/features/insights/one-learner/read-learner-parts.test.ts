import { expect, test } from 'vitest'
import type { PartTotal } from '#shared/insights/part-totals.ts'
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

const learner = await school.addLearner({ name: 'Amara Bello' })
await school.addGroup({ staff: [educator, observer], learners: [learner] })
clock.moveTo('2026-09-07T08:00')
const periods = ['09:00', '13:00'].map((time, place) => ({ name: ['Morning', 'Lunch'][place]!, time }))
const form = await publishForm(app, educator, { learnerIds: [learner.id], schedule: { periods } })
const yes = sameAnswerForAll(1, form.questionIds)

// In the morning staff see one of two; after lunch the learner waits for their match.
await openAt('2026-09-07T09:00')
const [morning] = await openFor(learner)
await answer(learner, morning!.id, yes)
await match(educator, morning!.id, { ...yes, [form.questionIds[1]!]: 0 })
await openAt('2026-09-07T13:00')
const [lunch] = await openFor(learner)
await app.database.owner.query('update check_ins set match_drawn = true where id = $1', [lunch!.id])
await answer(learner, lunch!.id, yes)

const path = (formId = form.id, from = '2026-09-01', to = '2026-09-30') =>
  `/api/learners/${learner.id}/parts?form=${formId}&from=${from}&to=${to}`
const parts = async (address = path()) =>
  (await as(educator).get<{ questions: PartTotal[]; periods: PartTotal[] }>(address)).body

test('questions and periods have their points and agreement, and what waits for its match is in none', async () => {
  const { questions, periods } = await parts()
  expect(questions).toMatchObject([
    { name: 'I kept my hands to myself.', earned: 2, possible: 2, compared: 1, agreed: 1 },
    { name: 'I used kind words.', earned: 0, possible: 2, compared: 1, agreed: 0, overRated: 1 },
  ])
  expect(periods).toEqual([
    { name: 'Morning', earned: 2, possible: 4, compared: 2, agreed: 1, overRated: 1, underRated: 0 },
  ])
  await match(educator, lunch!.id, yes)
  expect((await parts()).periods).toMatchObject([
    { name: 'Morning' },
    { name: 'Lunch', earned: 4, agreed: 2 },
  ])
})

test('only the days that were asked for are in them', async () => {
  expect(await parts(path(form.id, '2026-09-08', '2026-09-30'))).toEqual({ questions: [], periods: [] })
})

test('staff see them of their caseload, whoever may only read included', async () => {
  expect((await as(owner).get(path())).status).toBe(200)
  expect((await as(observer).get(path())).status).toBe(200)
  expect(await as(colleague).get(path())).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path())).toEqual(refusalResponse('absent'))
  expect(await as(learner).get(path())).toEqual(refusalResponse('role-too-low'))
  expect(await as(null).get(path())).toEqual(refusalResponse('session-missing'))
})

test('dates that are none are refused with their field, and a form that is not theirs is absent', async () => {
  expect(await as(educator).get(path(form.id, '2026-02-30'))).toMatchObject({
    status: 400,
    body: { error: { fields: { from: expect.any(String) } } },
  })
  expect(await as(educator).get(path(learner.id))).toEqual(refusalResponse('absent'))
})
