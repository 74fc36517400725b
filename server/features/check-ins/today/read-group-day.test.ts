import { expect, test } from 'vitest'
import type { GroupDay } from '#shared/check-ins/group-day-endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { openAt, openFor, answer, match } = checkInActions(app)
const { owner, educator, colleague, observer, addGroup, addLearner } = await createSchool(app)

test('a group’s day tells each learner’s check-ins by name, with how far they are, and nothing of what was answered', async () => {
  app.clock.moveTo('2026-09-07T08:00')
  const [mia, ben, zoe] = [
    await addLearner({ name: 'Mia' }),
    await addLearner({ name: 'ben' }),
    await addLearner({ name: 'Zoe' }),
  ]
  const group = await addGroup({ staff: [educator, observer], learners: [mia, ben, zoe] })
  const form = await publishForm(app, educator, {
    learnerIds: [mia.id, ben.id],
    settings: { matchRate: 100 },
  })
  const day = async (person = observer) =>
    (await as(person).get<GroupDay>(`/api/groups/${group.id}/day`)).body
  const states = async () =>
    (await day()).learners.map(({ name, checkIns }) => [name, ...checkIns.map(({ state }) => state)])

  expect(await states()).toEqual([['ben'], ['Mia'], ['Zoe']])
  await openAt('2026-09-07T09:00')
  expect(await states()).toEqual([['ben', 'open'], ['Mia', 'open'], ['Zoe']])

  const [ofMia] = await openFor(mia)
  await answer(mia, ofMia!.id, sameAnswerForAll(1, form.questionIds))
  const told = await day()
  expect(told.learners[1]).toEqual({
    id: mia.id,
    name: 'Mia',
    excusedFor: null,
    checkIns: [
      {
        checkInId: ofMia!.id,
        occurrenceId: expect.any(String),
        formTitle: 'Morning check-in',
        periodName: '',
        closesAt: '2026-09-07T07:30:00.000Z',
        state: 'submitted',
      },
    ],
  })
  await match(educator, ofMia!.id, sameAnswerForAll(1, form.questionIds))
  app.clock.moveTo('2026-09-07T09:30')
  expect(await states()).toEqual([['ben', 'missed'], ['Mia', 'matched'], ['Zoe']])

  const excuse = {
    whose: { of: 'learners', learnerIds: [ben.id, zoe.id] },
    onDate: '2026-09-07',
    reason: 'ill',
  }
  await as(educator).post('/api/excused-days', excuse)
  expect(await states()).toEqual([['ben', 'excused'], ['Mia', 'matched'], ['Zoe']])
  expect((await day()).learners.map(({ excusedFor }) => excusedFor)).toEqual(['ill', null, 'ill'])

  app.clock.moveTo('2026-09-08T08:00')
  expect(await states()).toEqual([['ben'], ['Mia'], ['Zoe']])
  expect(await as(colleague).get(`/api/groups/${group.id}/day`)).toEqual(refusalResponse('not-your-caseload'))
})

test('the day of an archived group can still be looked at, without those who were withdrawn', async () => {
  const [stays, leaves] = [await addLearner({ name: 'Stays' }), await addLearner({ name: 'Leaves' })]
  const group = await addGroup({ learners: [stays, leaves] })
  await as(owner).post('/api/learners/withdraw', { learnerIds: [leaves.id] })
  await as(owner).post(`/api/groups/${group.id}/archive`)
  const { body } = await as(owner).get<GroupDay>(`/api/groups/${group.id}/day`)
  expect(body.learners.map(({ name }) => name)).toEqual(['Stays'])
})
