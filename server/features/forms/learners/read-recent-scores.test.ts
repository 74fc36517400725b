import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerRecentScore } from '#shared/forms/library/library-endpoints.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { owner, educator, observer, colleague, stranger, organisation, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator, observer] })
const mia = await school.addLearner({ name: 'Mia', groups: [group] })
const zoe = await school.addLearner({ name: 'Zoe' })
const form = await publishForm(app, owner, { learnerIds: [mia.id, zoe.id] })
app.clock.moveTo('2026-10-05T10:00')

interface SettledDay {
  onDate: string
  earned: number
  possible?: number
  status?: 'settled' | 'not-enough' | 'no-score'
  revision?: number
}

const settle = (learner: LearnerPerson, days: readonly SettledDay[]) =>
  Promise.all(
    days.map(({ onDate, earned, possible = 10, status = 'settled', revision = 0 }) =>
      app.database.owner.query(
        `insert into day_results (organisation_id, form_id, learner_id, on_date, revision, status, earned, possible,
                                  goal_percentage, goal_met, settled_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 80, false, $9)`,
        [organisation.id, form.id, learner.id, onDate, revision, status, earned, possible, app.clock.now()],
      ),
    ),
  )

const path = (formId = form.id) => `/api/forms/${formId}/recent-scores`
const scores = async (by: StaffPerson = owner) =>
  (await as(by).get<{ learners: LearnerRecentScore[] }>(path())).body.learners

test('a form that nobody has scored on tells of nobody', async () => {
  expect(await scores()).toEqual([])
})

test('the last ten scored days of four weeks count, each as it was judged last', async () => {
  const october = ['01', '02', '05'].map((day) => ({ onDate: `2026-10-${day}`, earned: 6 }))
  const september = ['21', '22', '23', '24', '25', '28', '29'].map((day) => ({
    onDate: `2026-09-${day}`,
    earned: 4,
  }))
  await settle(mia, [
    ...october,
    ...september,
    { onDate: '2026-10-05', earned: 9, revision: 1 },
    { onDate: '2026-09-30', earned: 0, status: 'not-enough' },
    { onDate: '2026-09-18', earned: 0 },
  ])
  await settle(zoe, [
    { onDate: '2026-09-07', earned: 0 },
    { onDate: '2026-09-08', earned: 7 },
  ])
  expect(await scores()).toEqual([
    { id: mia.id, name: 'Mia', earned: 6 + 6 + 9 + 7 * 4, possible: 100 },
    { id: zoe.id, name: 'Zoe', earned: 7, possible: 10 },
  ])
})

test('educators and observers hear of their caseload only', async () => {
  for (const person of [educator, observer])
    expect((await scores(person)).map(({ name }) => name)).toEqual(['Mia'])
})

test('whoever has a goal of their own, left, or does not have the form is not told of', async () => {
  const gone = await school.addLearner({ name: 'Gone' })
  const never = await school.addLearner({ name: 'Never' })
  await settle(gone, [{ onDate: '2026-10-01', earned: 1 }])
  await settle(never, [{ onDate: '2026-10-01', earned: 1 }])
  await app.database.owner.query('update learners set withdrawn_at = $2 where id = $1', [
    gone.id,
    app.clock.now(),
  ])
  await app.database.owner.query(
    'update assignments set goal_percentage = 60 where form_id = $1 and learner_id = $2',
    [form.id, zoe.id],
  )
  expect((await scores()).map(({ name }) => name)).toEqual(['Mia'])
})

test('only those who see the form may ask', async () => {
  expect(await as(null).get(path())).toEqual(refusalResponse('session-missing'))
  expect(await as(mia).get(path())).toEqual(refusalResponse('role-too-low'))
  expect(await as(colleague).get(path())).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(path())).toEqual(refusalResponse('absent'))
  expect(await as(owner).get(path(randomUUID()))).toEqual(refusalResponse('absent'))
  expect(await as(owner).get(path('none'))).toMatchObject({ status: 400 })
})
