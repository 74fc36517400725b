import { expect, test } from 'vitest'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { openAt, openFor, answer, undraw } = checkInActions(app)
const { owner, educator, colleague, addGroup, addLearner } = await createSchool(app)

test('a group’s week tells each learner’s days by name, with scores, and gaps that are no zeros', async () => {
  app.clock.moveTo('2026-09-07T08:00')
  const [mia, ben] = [await addLearner({ name: 'Mia' }), await addLearner({ name: 'ben' })]
  const group = await addGroup({ staff: [educator], learners: [mia, ben] })
  const form = await publishForm(app, educator, { groupIds: [group.id] })
  const closure = { name: 'Staff day', startsOn: '2026-09-11', endsOn: '2026-09-11' }
  await as(owner).post('/api/organisation/closures', closure)
  const week = async (day = '') =>
    (await as(educator).get<GroupWeek>(`/api/groups/${group.id}/week${day && `?day=${day}`}`)).body
  const answerToday = async (learner: LearnerPerson, step: number) => {
    await undraw(form.id)
    await answer(learner, (await openFor(learner))[0]!.id, sameAnswerForAll(step, form.questionIds))
  }

  await openAt('2026-09-07T09:00')
  await answerToday(mia, 1)
  await answerToday(ben, 0)
  await openAt('2026-09-08T09:00')
  await answerToday(mia, 1)
  await as(educator).post('/api/excused-days', {
    whose: { of: 'learners', learnerIds: [ben.id] },
    onDate: '2026-09-08',
    reason: 'ill',
  })
  await openAt('2026-09-09T09:00')

  const told = await week()
  expect(told.today).toBe('2026-09-09')
  expect(told.days.map(({ onDate }) => onDate)).toEqual(
    ['07', '08', '09', '10', '11', '12', '13'].map((date) => `2026-09-${date}`),
  )
  expect(told.days[4]).toEqual({ onDate: '2026-09-11', closedFor: 'Staff day' })
  expect(told.learners.map(({ name }) => name)).toEqual(['ben', 'Mia'])
  const [ofBen, ofMia] = told.learners
  expect(ofMia!.days).toMatchObject([
    { onDate: '2026-09-07', mark: 'scored', earned: 4, possible: 4, needed: 4, goalsMet: 1, goals: 1 },
    { onDate: '2026-09-08', mark: 'scored', formId: form.id },
    { onDate: '2026-09-09', mark: 'waiting', earned: 0, possible: 0, goals: 0 },
  ])
  expect(ofBen!.days).toMatchObject([
    { mark: 'scored', earned: 2, possible: 4, goalsMet: 0, goals: 1 },
    { mark: 'excused', earned: 0, possible: 0, goals: 0 },
    { mark: 'waiting' },
  ])
  expect((await week('2026-09-06')).learners).toMatchObject([{ days: [] }, { days: [] }])
  expect((await week('2026-09-06')).days[0]).toEqual({ onDate: '2026-08-31', closedFor: null })
})

test('a week is shown of groups in the caseload alone', async () => {
  const group = await addGroup({ staff: [educator] })
  const address = `/api/groups/${group.id}/week`
  expect(await as(colleague).get(address)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(educator).get(`${address}?day=soon`)).toEqual(
    refusalResponse('input-invalid', { day: 'custom' }),
  )
})
