import { expect, test } from 'vitest'
import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { owner, stranger, ...school } = await createSchool(app)
const { openAt, openFor, answer, match, undraw } = checkInActions(app)

const periods = [
  { name: 'Period 1', time: '09:00' },
  { name: 'Period 3', time: '11:50' },
]

/** A learner with a form of two periods a day, on a Monday before the first. */
async function withForm(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner()
  const form = await publishForm(app, owner, {
    title: 'My day',
    learnerIds: [learner.id],
    schedule: { periods },
    ...given,
  })
  return { learner, ...form }
}

const today = async (learner: LearnerPerson) => (await as(learner).get<MyToday>('/api/student/today')).body
const marks = ({ week }: MyToday) => week?.map(({ mark }) => mark)

async function answerOpen(learner: LearnerPerson, questionIds: readonly string[], step: number) {
  const [open] = await openFor(learner)
  await answer(learner, open!.id, sameAnswerForAll(step, questionIds))
  return open!.id
}

test('a learner sees what still opens today and then, and their points on the way to the goal', async () => {
  const { learner, questionIds } = await withForm()
  expect(await today(learner)).toMatchObject({
    onDate: '2026-09-07',
    closure: null,
    ahead: [{ periodName: 'Period 1' }, { periodName: 'Period 3', opensAt: '2026-09-07T09:50:00.000Z' }],
    nextDay: { onDate: '2026-09-08', formTitle: 'My day', periodName: 'Period 1' },
    points: [],
    matched: null,
  })

  await openAt('2026-09-07T09:00')
  const checkInId = await answerOpen(learner, questionIds, 1)
  const goal = { formTitle: 'My day', needed: 7, possible: 8 }
  expect(await today(learner)).toMatchObject({
    look: 'young',
    ahead: [{ periodName: 'Period 3' }],
    points: [{ ...goal, earned: 0, waiting: 4 }],
  })
  await match(owner, checkInId, sameAnswerForAll(1, questionIds))
  const matched = await today(learner)
  expect(matched).toMatchObject({
    points: [{ ...goal, earned: 4, waiting: 0 }],
    matched: { checkInId, onDate: '2026-09-07' },
  })
  expect(marks(matched)).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
})

test('a day whose goal was met is met in the week, and one that was not is not', async () => {
  const { learner, questionIds, id } = await withForm({ schedule: { periods: [periods[0]!] } })
  for (const [day, step] of [
    ['07', 1],
    ['08', 0],
  ] as const) {
    await openAt(`2026-09-${day}T09:00`)
    await undraw(id)
    await answerOpen(learner, questionIds, step)
  }
  expect(marks(await today(learner))).toEqual(['met', 'not-met', 'ahead', 'ahead', 'ahead'])
})

test('what matched on Friday is told after the weekend too, period by period summed up', async () => {
  const { learner, questionIds, id } = await withForm()
  const matched = async () => (await today(learner)).matched
  const checkInIds: string[] = []
  for (const time of ['09:00', '11:50']) {
    await openAt(`2026-09-11T${time}`)
    checkInIds.push(await answerOpen(learner, questionIds, 1))
  }
  expect(await matched()).toBeNull()
  await match(owner, checkInIds[1]!, { ...sameAnswerForAll(1, questionIds), [questionIds[0]!]: 0 })
  clock.moveTo('2026-09-14T08:00')
  const ofOne = { checkInId: checkInIds[1], formId: id, onDate: '2026-09-11', same: 1, compared: 2 }
  expect(await matched()).toEqual(ofOne)
  await match(owner, checkInIds[0]!, sameAnswerForAll(1, questionIds))
  expect(await matched()).toEqual({ ...ofOne, checkInId: checkInIds[0], same: 3, compared: 4 })
  clock.moveTo('2026-09-18T08:00')
  expect(await matched()).toBeNull()
})

test('a form that never shows its score tells no points, no week and no match', async () => {
  const { learner, questionIds } = await withForm({ settings: { showScore: 'never', onePerScreen: false } })
  await openAt('2026-09-07T09:00')
  const checkInId = await answerOpen(learner, questionIds, 1)
  await match(owner, checkInId, sameAnswerForAll(1, questionIds))
  expect(await today(learner)).toMatchObject({ look: 'plain', points: [], week: null, matched: null })
})

test('nobody’s day but one’s own is told', async () => {
  const { learner, questionIds } = await withForm()
  await openAt('2026-09-07T09:00')
  await answerOpen(learner, questionIds, 1)
  const other = await school.addLearner()
  expect(await today(other)).toMatchObject({
    ahead: [],
    nextDay: null,
    points: [],
    workingFor: null,
    matched: null,
  })
})

test('a closed day says what it is called, and when it goes on; an excused day has nothing ahead', async () => {
  const { learner } = await withForm()
  await as(owner).post('/api/organisation/closures', {
    name: 'Autumn break',
    startsOn: '2026-09-07',
    endsOn: '2026-09-08',
  })
  const closed = await today(learner)
  expect(closed).toMatchObject({ closure: 'Autumn break', ahead: [], nextDay: { onDate: '2026-09-09' } })
  expect(marks(closed)).toEqual(['closed', 'closed', 'ahead', 'ahead', 'ahead'])

  await as(owner).post('/api/excused-days', {
    whose: { of: 'learners', learnerIds: [learner.id] },
    onDate: '2026-09-09',
    reason: 'ill',
  })
  clock.moveTo('2026-09-09T08:00')
  expect(await today(learner)).toMatchObject({ closure: null, ahead: [], nextDay: { onDate: '2026-09-10' } })
})
