import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { createClosure } from '#server/features/organisations/create-closure.ts'
import type { LearnerGraph, MyGraph } from '#shared/insights/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match } = checkInActions(app)

const learner = await school.addLearner({ name: 'Amara Bello' })
await school.addGroup({ staff: [educator, observer], learners: [learner] })
const form = await publishForm(app, educator, { title: 'My morning', learnerIds: [learner.id] })
const closed = {
  name: 'Training day',
  startsOn: '2026-09-10',
  endsOn: '2026-09-10',
  fromTime: null,
  untilTime: null,
}
await createClosure(contextOfPerson(app, owner), closed)
const around = {
  name: 'Fair',
  startsOn: '2026-09-09',
  endsOn: '2026-09-11',
  fromTime: '15:00',
  untilTime: '08:00',
}
await createClosure(contextOfPerson(app, owner), around)

// Monday is matched, Tuesday missed, Wednesday waits, Thursday is closed, Friday was never sent.
await openAt('2026-09-07T09:00')
const [monday] = await openFor(learner)
await answer(learner, monday!.id, { ...sameAnswerForAll(1, form.questionIds) })
await match(educator, monday!.id, { ...sameAnswerForAll(1, form.questionIds), [form.questionIds[1]!]: 0 })
await openAt('2026-09-08T09:00')
await openAt('2026-09-09T09:00')
const [wednesday] = await openFor(learner)
await answer(learner, wednesday!.id, sameAnswerForAll(1, form.questionIds))
await openAt('2026-09-11T12:00')
clock.moveTo('2026-09-11T16:00')
await settleAllClosedDays(await app.workerRuntime())

const path = `/api/learners/${learner.id}/days`

test('the graph has one point for each day with check-ins, and gaps instead of zeros', async () => {
  const { body } = await as(educator).get<LearnerGraph>(path)
  expect(body).toMatchObject({
    learner: { name: 'Amara Bello' },
    form: { title: 'My morning' },
    to: '2026-09-11',
  })
  expect(body.days).toMatchObject([
    {
      onDate: '2026-09-07',
      mark: 'scored',
      earned: 2,
      possible: 4,
      ownEarned: 4,
      ownPossible: 4,
      goalMet: false,
      matched: 1,
      checkInIds: [monday!.id],
    },
    { onDate: '2026-09-08', mark: 'missed', goalMet: false },
    { onDate: '2026-09-09', mark: 'waiting' },
    { onDate: '2026-09-11', mark: 'not-sent' },
  ])
  expect(body.closures).toEqual(
    ['Fair', 'Training day'].map((name) => ({ name, startsOn: '2026-09-10', endsOn: '2026-09-10' })),
  )
})

test('a range of dates narrows the graph', async () => {
  const { body } = await as(educator).get<LearnerGraph>(`${path}?from=2026-09-08&to=2026-09-09`)
  expect(body.days.map(({ onDate }) => onDate)).toEqual(['2026-09-08', '2026-09-09'])
})

test('a learner sees their own days and forms, and nothing of another’s', async () => {
  const mine = await as(learner).get<MyGraph>('/api/student/days')
  expect(mine.body.days).toHaveLength(4)
  expect(mine.body.agreement).toEqual({ same: 1, compared: 2 })
  expect((await as(learner).get('/api/student/forms')).body).toEqual({
    forms: [{ id: form.id, title: 'My morning', active: true }],
  })
  const classmate = await school.addLearner()
  expect((await as(classmate).get<LearnerGraph>('/api/student/days')).body.days).toEqual([])
  expect(await as(classmate).get(`/api/student/days?form=${form.id}`)).toEqual(refusalResponse('absent'))
})

test('staff see the days of their caseload, whoever may only read included', async () => {
  expect((await as(owner).get(path)).status).toBe(200)
  expect((await as(observer).get(path)).status).toBe(200)
  expect(await as(colleague).get(path)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
  expect(await as(learner).get(path)).toEqual(refusalResponse('role-too-low'))
  expect(await as(null).get(path)).toEqual(refusalResponse('session-missing'))
})

test('dates that are none are refused with their field', async () => {
  const refused = await as(educator).get(`${path}?from=2026-02-30`)
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: { from: expect.any(String) } } } })
})

test('a form that never shows its score shows its learner which days they answered, and staff the points', async () => {
  await database.owner.query(
    `update form_versions set content = jsonb_set(content, '{settings,showScore}', '"never"') where form_id = $1`,
    [form.id],
  )
  const { body: mine } = await as(learner).get<MyGraph>('/api/student/days')
  expect(mine.days.map(({ mark }) => mark)).toEqual(['answered', 'missed', 'answered', 'not-sent'])
  for (const { earned, possible, ownEarned, ownPossible, goalMet, matched } of mine.days)
    expect([earned, possible, ownEarned, ownPossible, goalMet, matched]).toEqual([0, 0, 0, 0, false, 0])
  expect(mine.agreement).toEqual({ same: 0, compared: 0 })
  const { body: seen } = await as(educator).get<LearnerGraph>(path)
  expect(seen.days[0]).toMatchObject({ mark: 'scored', matched: 1 })
  expect(seen.days[0]!.earned).toBeGreaterThan(0)
})

test('a learner’s forms are each there once, the one that opened latest first, and of one day by their titles', async () => {
  const busy = await school.addLearner()
  const latest = { Art: '2026-09-13', Biology: '2026-09-14', Chess: '2026-09-11', Dance: '2026-09-14' }
  for (const title of Object.keys(latest)) await publishForm(app, owner, { title, learnerIds: [busy.id] })
  await openAt('2026-09-14T09:00')
  await openAt('2026-09-15T09:00')
  for (const [title, onDate] of Object.entries(latest))
    await database.owner.query(
      `update check_ins c set on_date = $3::date - (case c.on_date when '2026-09-15' then 0 else 2 end)
         from forms f where f.organisation_id = c.organisation_id and f.id = c.form_id and c.learner_id = $1 and f.title = $2`,
      [busy.id, title, onDate],
    )
  const { body } = await as(busy).get<{ forms: { title: string }[] }>('/api/student/forms')
  expect(body.forms.map(({ title }) => title)).toEqual(['Biology', 'Dance', 'Art', 'Chess'])
})
