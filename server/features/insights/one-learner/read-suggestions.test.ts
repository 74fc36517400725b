import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { FormSuggestions } from '#shared/insights/progress-endpoints.ts'
import type { Suggestion } from '#shared/insights/suggestions/suggestion.ts'
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
const form = await publishForm(app, educator, { learnerIds: [learner.id] })
const path = `/api/learners/${learner.id}/suggestions?form=${form.id}`
const suggested = async () => (await as(educator).get<{ suggestions: Suggestion[] }>(path)).body.suggestions

const suggestedForForm = async (asker = educator) =>
  (await as(asker).get<FormSuggestions>(`/api/forms/${form.id}/suggestions`)).body

async function liveThrough(day: string, learnersStep: number, staffStep = learnersStep) {
  await openAt(`${day}T09:00`)
  const [open] = await openFor(learner)
  await answer(learner, open!.id, sameAnswerForAll(learnersStep, form.questionIds))
  await match(educator, open!.id, sameAnswerForAll(staffStep, form.questionIds))
  clock.moveTo(`${day}T16:00`)
  await settleAllClosedDays(await app.workerRuntime())
}

test('a learner’s numbers are told to be few, and then what they speak for', async () => {
  expect(await suggested()).toEqual([])
  await liveThrough('2026-09-07', 1)
  expect(await suggested()).toMatchObject([{ kind: 'data-thin', scored: 1, needed: 5 }])
  for (const day of ['2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11']) await liveThrough(day, 1)
  expect(await suggested()).toEqual([
    { kind: 'goal-up', source: expect.stringContaining('1976'), met: 5, goal: 80, to: 90 },
  ])

  const setGoal = (goalPercentage: number) =>
    as(educator).post(`/api/forms/${form.id}/learners/${learner.id}/goal`, { goalPercentage })
  expect(await suggestedForForm()).toMatchObject({
    goals: [{ learnerId: learner.id, learnerName: 'Amara Bello', suggestion: { kind: 'goal-up', to: 90 } }],
  })
  await setGoal(90)
  expect([await suggested(), await suggestedForForm()]).toEqual([[], { goals: [], questions: [] }])
  await setGoal(80)
  expect((await suggestedForForm()).goals).toHaveLength(1)

  await liveThrough('2026-09-14', 1, 0)
  await liveThrough('2026-09-15', 1, 0)
  expect(await suggested()).toMatchObject([{ kind: 'over-rating', overRated: 2, checkIns: 5 }])
})

test('who does not have the form any more is suggested nothing', async () => {
  const classmate = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [classmate] })
  const { body } = await as(educator).get(`/api/learners/${classmate.id}/suggestions?form=${form.id}`)
  expect(body).toEqual({ suggestions: [] })
})

test('a question that a learner answers right in every match is suggested for the whole form, others’ learners aside, and that staff were told so is recorded', async () => {
  const [mine, other] = [await school.addLearner(), await school.addLearner()]
  await school.addGroup({ staff: [educator], learners: [mine] })
  clock.moveTo('2026-09-16T08:00')
  const { id, questionIds } = await publishForm(app, owner, { learnerIds: [mine.id, other.id] })
  const [first, second] = questionIds
  for (const day of ['16', '17', '18', '21', '22', '23', '24', '25', '28', '29']) {
    await openAt(`2026-09-${day}T09:00`)
    for (const person of [mine, other]) {
      const [open] = await openFor(person)
      const seen = { [first!]: 1, [second!]: day === '29' ? 0 : 1 }
      await answer(person, open!.id, seen)
      await match(owner, open!.id, seen)
    }
  }
  clock.moveTo('2026-09-29T16:00')
  await settleAllClosedDays(await app.workerRuntime())
  const questionsFor = async (asker: typeof owner) =>
    (await as(asker).get<FormSuggestions>(`/api/forms/${id}/suggestions`)).body.questions
  const mastered = { kind: 'question-mastered', question: expect.any(String) }
  expect(await questionsFor(owner)).toEqual([{ ...mastered, learners: 2 }])
  await app.database.owner.query('delete from learner_reads')
  expect(await questionsFor(educator)).toEqual([{ ...mastered, learners: 1 }])
  const { rows } = await app.database.owner.query('select learner_id as id from learner_reads')
  expect(rows).toEqual([{ id: mine.id }])
})

test('staff are told of their caseload, whoever may only read included', async () => {
  expect((await as(owner).get(path)).status).toBe(200)
  expect((await as(observer).get(path)).status).toBe(200)
  expect(await as(colleague).get(path)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
  expect(await as(learner).get(path)).toEqual(refusalResponse('role-too-low'))
  expect(await as(null).get(path)).toEqual(refusalResponse('session-missing'))
})

test('a form that is none is refused with its field, and one that is not there is absent', async () => {
  const at = (id: string) => as(educator).get(`/api/learners/${learner.id}/suggestions?form=${id}`)
  expect(await at('mine')).toMatchObject({
    status: 400,
    body: { error: { fields: { form: expect.any(String) } } },
  })
  expect(await at(learner.id)).toEqual(refusalResponse('absent'))
})
