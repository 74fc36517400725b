import { expect, test } from 'vitest'
import type { StaffActionInput } from '#shared/check-ins/staff-action.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match, today, undraw } = checkInActions(app)

const rewardRule = {
  tokensForGoal: 2,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

/** A learner of the educator's with one open check-in. */
async function openOne(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const form = await publishForm(app, educator, { learnerIds: [learner.id], rewardRule, ...given })
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  return { ...form, learner, checkIn: checkIn! }
}

const act = (staff: StaffPerson, checkInId: string, given: StaffActionInput) =>
  as(staff).post(`/api/check-ins/${checkInId}/acts`, { given })

interface ReadCheckIn {
  row: { state: string }
  acts: { act: string; reason: string | null; staffName: string }[]
  actsThatFit: string[]
}
const read = async (staff: StaffPerson, checkInId: string) =>
  (await as(staff).get<ReadCheckIn>(`/api/check-ins/${checkInId}`)).body

async function settle() {
  const worker = await app.workerRuntime()
  await settleAllClosedDays(worker)
  expect(await settleAllClosedDays(worker)).toBe(0)
}

async function revisionsOf(learner: LearnerPerson) {
  const { rows } = await app.database.owner.query(
    'select status, goal_met from day_results where learner_id = $1 order by revision',
    [learner.id],
  )
  return rows.map(({ status, goal_met }) => (goal_met ? `${status}, goal met` : status))
}

const balanceOf = async (learner: LearnerPerson) =>
  (await as(learner).get<{ balance: number }>('/api/student/rewards')).body.balance

const mine = async (learner: LearnerPerson) =>
  (
    await as(learner).get<{ open: { id: string }[]; excused: { id: string }[]; missed: { id: string }[] }>(
      '/api/student/check-ins',
    )
  ).body

test('what is excused leaves the learner’s page for a kind word, and takes no answers until that is taken back', async () => {
  const { learner, checkIn, questionIds } = await openOne()
  expect((await act(educator, checkIn.id, { act: 'excuse', reason: 'ill' })).status).toBe(200)

  expect(await mine(learner)).toMatchObject({ open: [], excused: [{ id: checkIn.id }], missed: [] })
  expect(await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))).toEqual(
    refusalResponse('check-in-closed'),
  )

  await act(educator, checkIn.id, { act: 'unexcuse' })
  expect(await mine(learner)).toMatchObject({ open: [{ id: checkIn.id }], excused: [] })
  expect((await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))).status).toBe(200)
})

test('an excused day is a gap: judged at once, judged anew when the excuse goes, and never rewarded twice', async () => {
  const { id, learner, checkIn, questionIds } = await openOne()
  await undraw(id)
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  expect(await revisionsOf(learner)).toEqual(['settled, goal met'])

  await act(educator, checkIn.id, { act: 'excuse', reason: 'event' })
  expect(await revisionsOf(learner)).toEqual(['settled, goal met', 'no-score'])
  await act(educator, checkIn.id, { act: 'unexcuse' })
  expect(await revisionsOf(learner)).toEqual(['settled, goal met', 'no-score', 'settled, goal met'])
  expect(await balanceOf(learner)).toBe(2)
})

test('a missed check-in that is excused is missed no more', async () => {
  const { id, learner, checkIn } = await openOne()
  clock.moveTo('2026-09-07T10:00')
  await settle()
  const isMissed = async () =>
    (await today(educator)).missed.some(({ checkInId }) => checkInId === checkIn.id)
  expect(await isMissed()).toBe(true)

  await act(educator, checkIn.id, { act: 'excuse', reason: 'appointment' })
  expect(await isMissed()).toBe(false)
  expect(await revisionsOf(learner)).toEqual(['not-enough', 'no-score'])
  const { body } = await as(educator).get<{ days: { mark: string }[] }>(
    `/api/learners/${learner.id}/days?form=${id}`,
  )
  expect(body.days).toMatchObject([{ mark: 'excused' }])
})

test('a check-in opened by mistake is cancelled, and restored with its answers', async () => {
  const { learner, checkIn, questionIds } = await openOne()
  await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))
  await match(educator, checkIn.id, sameAnswerForAll(1, questionIds))
  await act(educator, checkIn.id, { act: 'cancel', reason: 'opened-by-mistake' })
  expect(await read(educator, checkIn.id)).toMatchObject({
    row: { state: 'cancelled' },
    actsThatFit: ['restore'],
  })

  await act(educator, checkIn.id, { act: 'restore' })
  expect(await read(educator, checkIn.id)).toMatchObject({ row: { state: 'matched' } })
  expect(await revisionsOf(learner)).toEqual(['settled, goal met', 'no-score', 'settled, goal met'])
})

test('a missed check-in opens again until the time said, and its day is judged anew by what comes', async () => {
  const { id, learner, checkIn, questionIds } = await openOne()
  await undraw(id)
  clock.moveTo('2026-09-07T10:00')
  await settle()
  await act(educator, checkIn.id, {
    act: 'reopen',
    reason: 'no-device',
    openUntil: { onDate: '2026-09-07', time: '15:00' },
  })
  expect(await openFor(learner)).toMatchObject([{ id: checkIn.id, closesAt: '2026-09-07T13:00:00.000Z' }])
  const { missed, open } = await today(educator)
  expect(missed.some(({ checkInId }) => checkInId === checkIn.id)).toBe(false)
  expect(open).toMatchObject([{ formId: id, closesAt: '2026-09-07T13:00:00.000Z', total: 1, answered: 0 }])

  expect((await answer(learner, checkIn.id, sameAnswerForAll(1, questionIds))).body.state).toBe('self-rated')
  expect(await revisionsOf(learner)).toEqual(['not-enough', 'settled, goal met'])
  expect(await act(educator, checkIn.id, { act: 'close' })).toEqual(refusalResponse('act-out-of-place'))
})

test('what was opened again can be closed, and is missed as it was', async () => {
  const { learner, checkIn } = await openOne()
  clock.moveTo('2026-09-07T10:00')
  await settle()
  await act(educator, checkIn.id, {
    act: 'reopen',
    reason: 'other',
    openUntil: { onDate: '2026-09-07', time: '15:00' },
  })
  await act(educator, checkIn.id, { act: 'close' })
  expect(await openFor(learner)).toEqual([])
  expect(await read(educator, checkIn.id)).toMatchObject({ row: { state: 'missed' } })
  await settle()
  expect(await revisionsOf(learner)).toEqual(['not-enough'])
  expect(await readAuditedActions(app, learner.organisationId)).toEqual(
    expect.arrayContaining(['check-ins.reopened', 'check-ins.closed']),
  )
})

test('a check-in opens again only ahead, and within fourteen days of its closing', async () => {
  const { checkIn } = await openOne()
  clock.moveTo('2026-09-07T10:00')
  for (const openUntil of [
    { onDate: '2026-09-07', time: '09:59' },
    { onDate: '2026-09-21', time: '09:31' },
  ])
    expect(await act(educator, checkIn.id, { act: 'reopen', reason: 'no-time', openUntil })).toEqual(
      refusalResponse('open-until-wrong'),
    )
})

test('the same act sent twice is done once, and one that no longer fits is refused', async () => {
  const { checkIn } = await openOne()
  const excuse = { act: 'excuse', reason: 'trip' } as const
  const sent = await Promise.all([1, 2].map(() => act(educator, checkIn.id, excuse)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(educator, checkIn.id)).acts).toHaveLength(1)
  expect(await act(educator, checkIn.id, { act: 'cancel', reason: 'other' })).toEqual(
    refusalResponse('act-out-of-place'),
  )
})

test('who did what and why is told with the check-in, and stands in the audit', async () => {
  const { checkIn } = await openOne()
  await act(educator, checkIn.id, { act: 'excuse', reason: 'ill' })
  await act(owner, checkIn.id, { act: 'unexcuse' })
  expect((await read(observer, checkIn.id)).acts).toMatchObject([
    { act: 'excuse', reason: 'ill', staffName: educator.name },
    { act: 'unexcuse', reason: null, staffName: owner.name },
  ])
  const { rows } = await app.database.owner.query(
    'select action, actor_id, detail from audit_entries where subject_id = $1 order by id',
    [checkIn.id],
  )
  expect(rows).toEqual([
    { action: 'check-ins.excused', actor_id: educator.id, detail: { reason: 'ill' } },
    { action: 'check-ins.unexcused', actor_id: owner.id, detail: {} },
  ])
})

test('only staff who look after a learner act on their check-ins, for a reason that is known', async () => {
  const { checkIn } = await openOne()
  const excuse = { act: 'excuse', reason: 'ill' } as const
  expect(await act(colleague, checkIn.id, excuse)).toEqual(refusalResponse('not-your-caseload'))
  expect(await act(observer, checkIn.id, excuse)).toEqual(refusalResponse('role-too-low'))
  expect(await act(stranger, checkIn.id, excuse)).toEqual(refusalResponse('absent'))
  expect((await read(observer, checkIn.id)).actsThatFit).toEqual([])
  const unknown = await as(educator).post(`/api/check-ins/${checkIn.id}/acts`, {
    given: { act: 'excuse', reason: 'Ada has measles' },
  })
  expect(unknown.status).toBe(400)
})
