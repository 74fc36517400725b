import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { openAllDueSchedules } from './opening/open-all-due-schedules.ts'
import { selfRateAllUnmatchedCheckIns, settleAllClosedDays } from './sweeps.ts'

const app = await startTestApp()
const { as, clock, database } = app
const stopping = stopBeforeCommit(database)
const school = await createSchool(app)
const { educator } = school
const { openAt, openFor, answer, match } = checkInActions(app)

const monday = '2026-09-07'
const periods = [
  { name: 'Morning', time: '09:00' },
  { name: 'Lunch', time: '12:00' },
]

async function someForm(given: TestFormInput = {}) {
  clock.moveTo(`${monday}T08:00`)
  const learner = await school.addLearner()
  const group = await school.addGroup({ staff: [educator], learners: [learner] })
  const form = await publishForm(app, educator, { groupIds: [group.id], ...given })
  const { id: formId, questionIds } = form
  const checkIns = async () => {
    const { rows } = await database.owner.query(
      `select id, excused_at is not null as excused, cancelled_at is not null as cancelled,
              learner_submitted_at is not null as answered, day_settled_at is not null as settled
         from check_ins where form_id = $1 and on_date = $2 order by opens_at`,
      [formId, monday],
    )
    return rows
  }
  const days = async () => {
    const { rows } = await database.owner.query(
      'select status, earned, possible from day_results where form_id = $1 and on_date = $2 order by revision',
      [formId, monday],
    )
    return rows
  }
  const enter = (checkInId: string, time: string) =>
    as(educator).post(`/api/check-ins/${checkInId}/entered-response`, {
      answers: sameAnswerForAll(1, questionIds),
      submissionKey: randomUUID(),
      reason: 'paper',
      given: { onDate: monday, time },
    })
  return { ...form, learner, group, checkIns, days, enter }
}

const excuse = (learnerIds: readonly string[]) =>
  as(educator).post<object>('/api/excused-days', {
    whose: { of: 'learners', learnerIds },
    onDate: monday,
    reason: 'trip',
  })

const unexcuse = (learnerId: string) =>
  as(educator).post<object>('/api/excused-days/taken-back', { learnerIds: [learnerId], onDate: monday })

describe('whoever is excused', () => {
  test('while a form opens is excused from what opens', async () => {
    const before = await someForm()
    const after = await someForm()
    clock.moveTo(`${monday}T09:00`)
    const worker = await app.workerRuntime()
    await stopping<unknown>(() => openAllDueSchedules(worker), [() => excuse([before.learner.id])])
    expect(await before.checkIns()).toMatchObject([{ excused: true }])
    expect(await after.checkIns()).toMatchObject([{ excused: false }])
  })

  test('just before a form opens is excused from what opens', async () => {
    const { learner, checkIns } = await someForm()
    clock.moveTo(`${monday}T09:00`)
    const worker = await app.workerRuntime()
    await stopping<unknown>(() => excuse([learner.id]), [() => openAllDueSchedules(worker)])
    expect(await checkIns()).toMatchObject([{ excused: true }])
  })

  test('and is so no longer while a form opens, is asked by it', async () => {
    const { learner, checkIns } = await someForm()
    await excuse([learner.id])
    clock.moveTo(`${monday}T09:00`)
    const worker = await app.workerRuntime()
    await stopping<unknown>(() => openAllDueSchedules(worker), [() => unexcuse(learner.id)])
    expect(await checkIns()).toMatchObject([{ excused: false }])
  })

  test('while they answer is told so, and has no answers', async () => {
    const { learner, checkIns, questionIds } = await someForm()
    await openAt(`${monday}T09:00`)
    const [checkIn] = await openFor(learner)
    const answering = () => answer<object>(learner, checkIn!.id, sameAnswerForAll(1, questionIds))
    const [, told] = await stopping<object>(() => excuse([learner.id]), [answering])
    expect(told).toEqual(refusalResponse('check-in-closed'))
    expect(await checkIns()).toMatchObject([{ excused: true, answered: false }])
  })
})

test('whoever is withdrawn while they answer is told so, and has no answers', async () => {
  const { learner, checkIns, questionIds } = await someForm()
  await openAt(`${monday}T09:00`)
  const [checkIn] = await openFor(learner)
  const answering = () => answer<object>(learner, checkIn!.id, sameAnswerForAll(1, questionIds))
  const withdraw = () => as(educator).post<object>('/api/learners/withdraw', { learnerIds: [learner.id] })
  const [, told] = await stopping<object>(withdraw, [answering])
  expect(told).toEqual(refusalResponse('check-in-closed'))
  expect(await checkIns()).toMatchObject([{ cancelled: true, answered: false }])
})

test('a day that is no longer excused while its answers are corrected is judged by both', async () => {
  const { learner, days, questionIds } = await someForm({ schedule: { periods } })
  await openAt(`${monday}T09:00`)
  const [morning] = await openFor(learner)
  await answer(learner, morning!.id, sameAnswerForAll(1, questionIds))
  await match(educator, morning!.id, sameAnswerForAll(0, questionIds))
  await openAt(`${monday}T12:00`)
  await excuse([learner.id])
  clock.moveTo(`${monday}T18:00`)
  const correct = () =>
    as(educator).post(`/api/check-ins/${morning!.id}/corrections`, {
      rater: 'staff',
      answers: sameAnswerForAll(1, questionIds),
      reason: 'slip',
      correctionKey: randomUUID(),
    })
  const told = await stopping<object>(correct, [() => unexcuse(learner.id)])
  expect(told).toMatchObject([{ status: 200 }, { status: 200, body: { checkIns: 1 } }])
  expect(await days()).toMatchObject([{ earned: 0 }, { earned: 4 }, { status: 'not-enough' }])
})

describe('a day that is over', () => {
  test('is judged once by two workers', async () => {
    const { days } = await someForm()
    await openAt(`${monday}T09:00`)
    clock.moveTo(`${monday}T18:00`)
    const [one, other] = await app.twoWorkers()
    await stopping(() => settleAllClosedDays(one), [() => settleAllClosedDays(other)])
    expect(await days()).toMatchObject([{ status: 'not-enough' }])
  })

  test('waits for the match of what is entered while it is judged', async () => {
    const { checkIns, days, enter } = await someForm({
      settings: { lateEntry: { by: 'staff', untilHours: 24 } },
    })
    await openAt(`${monday}T09:00`)
    const [checkIn] = await checkIns()
    await database.owner.query('update check_ins set match_drawn = true where id = $1', [checkIn.id])
    clock.moveTo(`${monday}T18:00`)
    const worker = await app.workerRuntime()
    await stopping<unknown>(() => enter(checkIn.id, '09:10'), [() => settleAllClosedDays(worker)])
    expect(await checkIns()).toMatchObject([{ answered: true, settled: false }])
    expect(await days()).toEqual([])
  })

  test('counts what is entered while the rest of it becomes self-rated', async () => {
    const { learner, checkIns, days, enter, questionIds } = await someForm({
      schedule: { periods },
      settings: { lateEntry: { by: 'staff', untilHours: 72 } },
    })
    await openAt(`${monday}T09:00`)
    const [morning] = await openFor(learner)
    await answer(learner, morning!.id, sameAnswerForAll(1, questionIds))
    await openAt(`${monday}T12:00`)
    const [, lunch] = await checkIns()
    await database.owner.query('update check_ins set match_drawn = (id = $1) where learner_id = $2', [
      morning!.id,
      learner.id,
    ])
    clock.moveTo('2026-09-10T10:00')
    const worker = await app.workerRuntime()
    await stopping<unknown>(() => enter(lunch.id, '12:10'), [() => selfRateAllUnmatchedCheckIns(worker)])
    expect(await days()).toMatchObject([{ possible: 8 }])
  })
})
