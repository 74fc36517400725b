import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { LearnerForm } from '#shared/insights/learner-forms-endpoints.ts'
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

interface Body {
  learner: { id: string; name: string }
  forms: LearnerForm[]
}

const formsOf = async (learner: { id: string }, by = educator) =>
  (await as(by).get<Body>(`/api/learners/${learner.id}/forms`)).body.forms

test('a learner’s forms stand with how each is going, those that are over after those that run', async () => {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner({ name: 'Amara Bello' })
  const group = await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const given = { learnerIds: [learner.id] }
  const morning = await publishForm(app, educator, { title: 'Morning', ...given })
  const circle = await publishForm(app, educator, { title: 'Circle', ...given })
  await publishForm(app, educator, { title: 'Class', groupIds: [group.id] })
  await publishForm(app, educator, { title: 'Next month', ...given, schedule: { startsOn: '2026-10-05' } })

  for (const onDate of ['2026-09-07', '2026-09-08']) {
    await openAt(`${onDate}T09:00`)
    const mine = (await openFor(learner)).find(({ formTitle }) => formTitle === 'Morning')!
    await answer(learner, mine.id, sameAnswerForAll(1, morning.questionIds))
    await match(educator, mine.id, {
      ...sameAnswerForAll(1, morning.questionIds),
      ...(onDate === '2026-09-08' && { [morning.questionIds[0]!]: 0 }),
    })
  }
  clock.moveTo('2026-09-08T18:00')
  await settleAllClosedDays(await app.workerRuntime())
  await as(educator).post(`/api/forms/${circle.id}/learners`, { remove: [learner.id] })

  const { body } = await as(observer).get<Body>(`/api/learners/${learner.id}/forms`)
  expect(body.learner).toEqual({ id: learner.id, name: 'Amara Bello' })
  const byTitle = Object.fromEntries(body.forms.map((form) => [form.title, form]))
  expect(byTitle.Morning).toEqual({
    id: morning.id,
    title: 'Morning',
    standing: 'running',
    since: '2026-09-07',
    until: null,
    hasOpened: true,
    asked: 2,
    answered: 2,
    compared: 4,
    agreed: 3,
    scores: [100, 50],
    percentage: 75,
    goalsMet: 1,
    goalPercentage: 80,
  })
  expect(byTitle.Circle).toMatchObject({
    standing: 'over',
    since: '2026-09-07',
    until: '2026-09-08',
    asked: 2,
    answered: 0,
    scores: [],
    percentage: null,
  })
  expect(byTitle.Class).toMatchObject({ standing: 'running', asked: 2 })
  expect(byTitle['Next month']).toMatchObject({ standing: 'coming', hasOpened: false, asked: 0 })
})

test('a paused form says so, an archived one is over, and so is everything of a learner who was withdrawn', async () => {
  clock.moveTo('2026-09-14T08:00')
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const paused = await publishForm(app, educator, { title: 'Paused', learnerIds: [learner.id] })
  const ended = await publishForm(app, educator, { title: 'Ended', learnerIds: [learner.id] })
  await as(educator).post(`/api/forms/${paused.id}/move`, { move: 'pause' })
  await as(educator).post(`/api/forms/${ended.id}/move`, { move: 'end' })
  expect(await formsOf(learner)).toMatchObject([
    { title: 'Ended', standing: 'over', since: '2026-09-14', until: null, asked: 0 },
    { title: 'Paused', standing: 'paused', since: '2026-09-14', until: null },
  ])

  await openAt('2026-09-15T09:00')
  await as(educator).post(`/api/forms/${paused.id}/move`, { move: 'resume' })
  await openAt('2026-09-16T09:00')
  await as(owner).post('/api/learners/withdraw', { learnerIds: [learner.id] })
  expect(await formsOf(learner, owner)).toMatchObject([
    { title: 'Paused', standing: 'over', until: '2026-09-16', asked: 0 },
  ])
})

test('what a learner answered before staff did is counted as answered and told in no score', async () => {
  clock.moveTo('2026-09-21T08:00')
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const form = await publishForm(app, educator, { title: 'Alone', learnerIds: [learner.id] })
  await openAt('2026-09-21T09:00')
  const [open] = await openFor(learner)
  await answer(learner, open!.id, sameAnswerForAll(1, form.questionIds))
  expect(await formsOf(learner)).toMatchObject([
    { asked: 1, answered: 1, compared: 0, scores: [], percentage: null },
  ])
})

test('the forms of a learner are told to whom the learner is entrusted, and to nobody else', async () => {
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const path = `/api/learners/${learner.id}/forms`
  expect((await as(observer).get(path)).body).toMatchObject({ forms: [] })
  expect(await as(colleague).get(path)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
  expect(await as(learner).get(path)).toEqual(refusalResponse('role-too-low'))
})
