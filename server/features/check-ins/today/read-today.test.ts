import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MatchBoard, TodayOverview } from '#shared/check-ins/endpoints.ts'
import type { PendingApprovals } from '#shared/rewards/endpoints.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { importRoster } from '#tests/support/school/rosters.ts'
import { createSchool, createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { selfRateAllUnmatchedCheckIns, settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, openFor, answer, match } = checkInActions(app)

const todayOf = async (staff: StaffPerson, groupId?: string) =>
  (await as(staff).get<TodayOverview>(`/api/today${groupId ? `?groupId=${groupId}` : ''}`)).body

/** Two classes that share a form, the first of the educator's caseload, the second of a colleague's. */
async function openTwoClasses() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner, educator, colleague } = school
  const [ada, ben, cleo] = [await school.addLearner(), await school.addLearner(), await school.addLearner()]
  const reading = await school.addGroup({ name: 'Reading', staff: [educator], learners: [ada, ben] })
  const maths = await school.addGroup({ name: 'Maths', staff: [colleague], learners: [cleo] })
  const form = await publishForm(app, owner, { groupIds: [reading.id, maths.id] })
  await openAt('2026-09-07T09:00')
  const send = async (learner: LearnerPerson, step = 1) => {
    const [checkIn] = await openFor(learner)
    await answer(learner, checkIn!.id, sameAnswerForAll(step, form.questionIds))
    return checkIn!.id
  }
  return { ...school, ada, ben, cleo, reading, maths, form, send, yes: sameAnswerForAll(1, form.questionIds) }
}

test('Today narrowed to a group shows and sums its learners alone', async () => {
  const { owner, ada, cleo, reading, maths, send } = await openTwoClasses()
  await send(ada)
  await send(cleo)
  expect(await todayOf(owner)).toMatchObject({
    waiting: [{ count: 2 }],
    open: [{ answered: 2, total: 3 }],
    sums: { waiting: 2, answered: 2, total: 3, missed: 0, mostMissed: null },
  })
  expect(await todayOf(owner, reading.id)).toMatchObject({
    waiting: [{ count: 1, learnerNames: [ada.name] }],
    open: [{ answered: 1, total: 2 }],
    sums: { waiting: 1, answered: 1, total: 2 },
  })
  clock.moveTo('2026-09-07T09:30')
  expect((await todayOf(owner, maths.id)).missed).toEqual([])
  expect((await todayOf(owner, reading.id)).sums).toMatchObject({
    missed: 1,
    mostMissed: { name: 'Morning check-in', count: 1 },
  })
})

test('what earlier days left to match is one sum after today, and one board for whom it asks', async () => {
  const { owner, educator, observer, colleague, ada, ben, reading, maths, send, yes } = await openTwoClasses()
  const [first, second] = [await send(ada), await send(ben)]
  await openAt('2026-09-08T09:00')
  const later = await send(ada)
  await openAt('2026-09-09T09:00')
  await send(ada)
  const { waiting, earlier, sums } = await todayOf(educator)
  expect(waiting).toMatchObject([{ onDate: '2026-09-09', count: 1 }])
  expect(earlier).toMatchObject({ checkIns: 3, learners: 2 })
  expect(sums).toMatchObject({ waiting: 4, oldestAt: earlier.oldestAt })

  const boardsOf = async (staff: StaffPerson, groupId?: string) =>
    (
      await as(staff).get<{ boards: MatchBoard[] }>(
        `/api/match-boards/earlier${groupId ? `?groupId=${groupId}` : ''}`,
      )
    ).body.boards.map(({ onDate, rows }) => [onDate, rows.map(({ checkInId }) => checkInId).toSorted()])
  const both = [
    ['2026-09-07', [first, second].toSorted()],
    ['2026-09-08', [later]],
  ]
  expect(await boardsOf(educator)).toEqual(both)
  expect(await boardsOf(owner, reading.id)).toEqual(both)
  expect(await boardsOf(owner, maths.id)).toEqual([])
  expect(await boardsOf(colleague)).toEqual([])
  expect(await boardsOf(observer)).toEqual([])
  expect(await as(educator).get(`/api/match-boards/earlier?groupId=${maths.id}`)).toEqual(
    refusalResponse('not-your-caseload'),
  )

  await match(educator, first, yes)
  expect((await todayOf(educator)).earlier).toMatchObject({ checkIns: 2, learners: 2 })
  expect(await boardsOf(educator)).toEqual([
    ['2026-09-07', [second]],
    ['2026-09-08', [later]],
  ])
})

test('an opening that learners can still answer is of today, on whichever day it opened', async () => {
  clock.moveTo('2026-09-07T20:00')
  const { owner, educator, addLearner, addGroup } = await createSchool(app)
  const night = await addLearner()
  const group = await addGroup({ staff: [educator], learners: [night] })
  const form = await publishForm(app, owner, {
    groupIds: [group.id],
    schedule: { periods: [{ name: '', time: '21:00' }], windowMinutes: 600 },
  })
  await openAt('2026-09-07T21:00')
  const [checkIn] = await openFor(night)
  await answer(night, checkIn!.id, sameAnswerForAll(1, form.questionIds))
  clock.moveTo('2026-09-08T06:00')
  expect(await todayOf(educator)).toMatchObject({ waiting: [{ count: 1 }], earlier: { checkIns: 0 } })
  clock.moveTo('2026-09-08T08:00')
  expect(await todayOf(educator)).toMatchObject({ waiting: [], earlier: { checkIns: 1, learners: 1 } })
})

test('each group within reach tells what the day has brought it', async () => {
  const { owner, educator, ada, cleo, reading, maths, send, yes } = await openTwoClasses()
  await match(educator, await send(ada), yes)
  await send(cleo)
  clock.moveTo('2026-09-07T09:30')
  const none = { waiting: 0, missed: 0, goalsMet: 0, settledDays: 0 }
  const readingNow = { learners: 2, opened: 2, answered: 1, ...none, missed: 1, goalsMet: 1, settledDays: 1 }
  const mathsNow = { learners: 1, opened: 1, answered: 1, ...none, waiting: 1 }
  expect((await todayOf(owner)).groups).toEqual([
    { id: maths.id, name: 'Maths', ...mathsNow },
    { id: reading.id, name: 'Reading', ...readingNow },
  ])
  expect((await todayOf(educator)).groups).toEqual([{ id: reading.id, name: 'Reading', ...readingNow }])

  const worker = await app.workerRuntime()
  clock.moveTo('2026-09-11T12:00')
  await selfRateAllUnmatchedCheckIns(worker)
  await settleAllClosedDays(worker)
  expect((await todayOf(owner)).groups.map(({ waiting, settledDays }) => ({ waiting, settledDays }))).toEqual(
    [
      { waiting: 0, settledDays: 0 },
      { waiting: 0, settledDays: 0 },
    ],
  )
})

test('a group that is not there or not the caller’s is refused, and so is what is no id', async () => {
  const { owner, educator, maths, stranger } = await openTwoClasses()
  const ask = (staff: StaffPerson, groupId: string) => as(staff).get(`/api/today?groupId=${groupId}`)
  expect(await ask(educator, maths.id)).toEqual(refusalResponse('not-your-caseload'))
  expect(await ask(stranger, maths.id)).toEqual(refusalResponse('absent'))
  expect(await ask(owner, randomUUID())).toEqual(refusalResponse('absent'))
  expect((await ask(owner, 'maths')).status).toBe(400)
})

test('a match board narrowed to a group shows its learners, and nobody of a group that has nobody in it', async () => {
  const { owner, educator, cleo, reading, maths, addGroup } = await openTwoClasses()
  const { occurrenceId } = (await todayOf(owner)).open[0]!
  const board = async (staff: StaffPerson, groupId: string) =>
    (await as(staff).get<MatchBoard>(`/api/occurrences/${occurrenceId}/match-board?groupId=${groupId}`)).body
  expect((await board(owner, maths.id)).rows.map(({ learnerId }) => learnerId)).toEqual([cleo.id])
  expect((await board(owner, reading.id)).rows).toHaveLength(2)
  expect((await board(owner, (await addGroup()).id)).rows).toEqual([])
  expect((await board(educator, maths.id)).rows).toEqual([])
})

test('rewards that wait are counted, and narrowed to a group they are its learners’ alone', async () => {
  const { owner, ada, reading, maths } = await openTwoClasses()
  await as(owner).post(`/api/learners/${ada.id}/token-corrections`, {
    amount: 50,
    why: 'A good week.',
    requestKey: randomUUID(),
  })
  const { body: reward } = await as(owner).post<{ id: string; cost: number }>('/api/rewards', {
    ...exampleReward,
    learnerId: null,
    approval: 'staff',
  })
  const asked = { rewardId: reward.id, cost: reward.cost, requestKey: randomUUID() }
  await as(ada).post('/api/student/redemptions', asked)
  const toApprove = async (groupId: string) =>
    (await as(owner).get<PendingApprovals>(`/api/rewards/to-approve?groupId=${groupId}`)).body.redemptions
  const { toApprove: counted } = (await todayOf(owner)).sums
  expect(counted).toEqual({ count: 1, oldestAt: clock.now().toISOString() })
  expect((await todayOf(owner, reading.id)).sums.toApprove.count).toBe(1)
  expect((await todayOf(owner, maths.id)).sums.toApprove).toEqual({ count: 0, oldestAt: null })
  expect(await toApprove(reading.id)).toMatchObject([{ learnerId: ada.id }])
  expect(await toApprove(maths.id)).toEqual([])
})

test('sums are of everybody, however much of it the lists leave out', async () => {
  clock.moveTo('2026-09-07T08:00')
  const { owner } = await createTestOrganisation(app)
  const rows = Array.from({ length: 103 }, (_, n) => `Learner ${n},l${n},All,2468`)
  await importRoster(app, owner, ['name,username,groups,pin', ...rows].join('\n'))
  const [group] = (await todayOf(owner)).groups
  const periods = [
    { name: 'First', time: '09:00' },
    { name: 'Second', time: '09:01' },
  ]
  await publishForm(app, owner, { groupIds: [group!.id], schedule: { periods } })
  await openAt('2026-09-07T09:01')
  clock.moveTo('2026-09-07T09:30')
  expect((await todayOf(owner)).sums.missed).toBe(103)
  clock.moveTo('2026-09-07T09:31')
  const { missed, sums, groups } = await todayOf(owner)
  expect(missed).toHaveLength(100)
  expect(sums).toMatchObject({ missed: 206, mostMissed: { name: 'First', count: 103 } })
  expect(groups).toMatchObject([{ learners: 103, opened: 206, missed: 206 }])
})

test('what a closure excused has not opened for its group', async () => {
  const { owner, addLearner, addGroup } = await createSchool(app)
  const learner = await addLearner()
  const group = await addGroup({ learners: [learner] })
  clock.moveTo('2026-09-07T08:00')
  await publishForm(app, owner, {
    groupIds: [group!.id],
    schedule: { periods: [{ name: 'First', time: '09:00' }] },
  })
  await openAt('2026-09-07T09:00')
  clock.moveTo('2026-09-07T09:15')
  const openedToday = async () =>
    (await todayOf(owner)).groups.map(({ opened, missed }) => ({ opened, missed }))
  expect(await openedToday()).toEqual([{ opened: 1, missed: 0 }])
  const snow = { name: 'Snow', startsOn: '2026-09-07', endsOn: '2026-09-07', excusesBegun: true }
  await as(owner).post('/api/organisation/closures', snow)
  expect(await openedToday()).toEqual([{ opened: 0, missed: 0 }])
})

test('Today names the closure that keeps the hour shut', async () => {
  const { owner } = await createSchool(app)
  const closure = { startsOn: '2026-09-07', endsOn: '2026-09-07', fromTime: null, untilTime: '10:00' }
  await as(owner).post('/api/organisation/closures', { name: 'Snow', ...closure })
  clock.moveTo('2026-09-07T09:59')
  expect((await todayOf(owner)).closedBy).toBe('Snow')
  clock.moveTo('2026-09-07T10:00')
  expect((await todayOf(owner)).closedBy).toBeNull()
})
