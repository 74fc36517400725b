import { expect, test } from 'vitest'
import type { ExcuseReason } from '#shared/check-ins/staff-action.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { cloneLearner } from '#tests/support/school/clone-learner.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, today, undraw } = checkInActions(app)

const monday = '2026-09-07'
const tuesday = '2026-09-08'
const wednesday = '2026-09-09'

/** A group of three with a form that opens twice a day. */
async function someGroup() {
  clock.moveTo(`${monday}T08:00`)
  const learners = [await school.addLearner(), await school.addLearner(), await school.addLearner()]
  const group = await school.addGroup({ staff: [educator, observer], learners })
  const periods = [
    { name: 'Morning', time: '09:00' },
    { name: 'Lunch', time: '12:00' },
  ]
  const form = await publishForm(app, educator, { groupIds: [group.id], schedule: { periods } })
  return { ...form, learners, group, first: learners[0]! }
}

interface Excused {
  learnerIds: string[]
  checkIns: number
  excusedAt: string
}
const excuse = (staff: StaffPerson, whose: object, onDate: string, reason: ExcuseReason = 'trip') =>
  as(staff).post<Excused>('/api/excused-days', { whose, onDate, reason })
const takeBack = (staff: StaffPerson, learnerIds: readonly string[], onDate: string) =>
  as(staff).post<{ checkIns: number }>('/api/excused-days/taken-back', { learnerIds, onDate })

async function statesOf(formId: string) {
  const { rows } = await app.database.owner.query(
    `select on_date::text, excused_at is not null as excused, count(*)::int as n from check_ins
      where form_id = $1 group by 1, 2 order by 1, 2`,
    [formId],
  )
  return rows.map(({ on_date, excused, n }) => `${on_date} ${n} ${excused ? 'excused' : 'asked'}`)
}

test('a group excused for today is asked nothing more that day, and is as before when that is undone', async () => {
  const { id, learners, group, first } = await someGroup()
  await openAt(`${monday}T09:00`)
  const { body } = await excuse(educator, { of: 'group', groupId: group.id }, monday)
  expect(body.learnerIds.toSorted()).toEqual(learners.map((learner) => learner.id).toSorted())
  expect(body.checkIns).toBe(3)
  await openAt(`${monday}T12:00`)
  expect(await openFor(first)).toEqual([])
  expect(await statesOf(id)).toEqual([`${monday} 6 excused`])
  expect((await today(educator)).open.some(({ formId }) => formId === id)).toBe(false)

  expect((await takeBack(educator, body.learnerIds, monday)).body.checkIns).toBe(6)
  expect(await statesOf(id)).toEqual([`${monday} 6 asked`])
  expect(await openFor(first)).toHaveLength(1)
})

test('a day excused ahead opens excused, with nobody mailed, and the next day opens as ever', async () => {
  const { id, group, first } = await someGroup()
  await app.database.owner.query("update learners set email = 'one@school.test' where id = $1", [first.id])
  await excuse(educator, { of: 'group', groupId: group.id }, tuesday, 'event')
  await openAt(`${tuesday}T12:00`)
  expect((await statesOf(id)).at(-1)).toBe(`${tuesday} 6 excused`)
  const { rows } = await app.database.owner.query(
    `select m.kind from messages m join check_ins c on c.organisation_id = m.organisation_id and c.id = m.about_id
      where c.learner_id = $1 and c.on_date = $2`,
    [first.id, tuesday],
  )
  expect(rows).toEqual([])
  await openAt('2026-09-09T09:00')
  expect(await openFor(first)).toHaveLength(1)
})

test('a learner who is absent for days is excused from what is open and what opens, and undoing that leaves an earlier excuse', async () => {
  const { id, first } = await someGroup()
  await excuse(educator, { of: 'learners', learnerIds: [first.id] }, tuesday, 'appointment')
  await openAt(`${monday}T09:00`)
  const absence = {
    whose: { of: 'learners', learnerIds: [first.id] },
    onDate: monday,
    endsOn: wednesday,
    reason: 'ill',
  }
  const { body } = await as(educator).post<Excused>('/api/excused-days', absence)
  expect(body).toMatchObject({ learnerIds: [first.id], checkIns: 1 })
  expect((await as(educator).post<Excused>('/api/excused-days', absence)).body.learnerIds).toEqual([])
  for (const day of [monday, tuesday, wednesday]) await openAt(`${day}T12:00`)
  await openAt('2026-09-10T09:00')
  const whole = [monday, tuesday, wednesday].flatMap((day) => [`${day} 4 asked`, `${day} 2 excused`])
  expect(await statesOf(id)).toEqual([...whole, '2026-09-10 3 asked'])

  const { excusedAt } = body
  const undo = { learnerIds: body.learnerIds, onDate: monday, endsOn: wednesday, excusedAt }
  const undone = await as(educator).post('/api/excused-days/taken-back', undo)
  expect(undone.body).toEqual({ checkIns: 4 })
  expect((await statesOf(id)).filter((state) => state.endsWith('excused'))).toEqual([`${tuesday} 2 excused`])
  const { rows } = await app.database.owner.query(
    `select action, detail from audit_entries where subject_id = $1 and detail ? 'endsOn' order by id`,
    [first.id],
  )
  expect(rows).toEqual([
    { action: 'check-ins.day-excused', detail: { onDate: monday, endsOn: wednesday, reason: 'ill' } },
    { action: 'check-ins.day-unexcused', detail: { onDate: monday, endsOn: wednesday } },
  ])
})

test('an absence ends no earlier than it begins, after 60 days at most, and is not of a whole group', async () => {
  const { first, group } = await someGroup()
  const ending = (endsOn: string, whose: object = { of: 'learners', learnerIds: [first.id] }) =>
    as(educator).post('/api/excused-days', { whose, onDate: monday, endsOn, reason: 'ill' })
  expect(await ending('2026-09-06')).toMatchObject({
    status: 400,
    body: { error: { fields: { endsOn: 'before-start' } } },
  })
  for (const tooLong of [ending('2026-11-06'), ending(tuesday, { of: 'group', groupId: group.id })])
    expect(await tooLong).toMatchObject({ status: 400, body: { error: { fields: { endsOn: 'too-long' } } } })
  expect(await ending('2026-11-05')).toMatchObject({ status: 200 })
})

test('what was answered before the excuse keeps counting, and the day is judged by it', async () => {
  const { id, first, questionIds } = await someGroup()
  await openAt(`${monday}T09:00`)
  await undraw(id)
  await answer(first, (await openFor(first))[0]!.id, sameAnswerForAll(1, questionIds))
  await openAt(`${monday}T12:00`)
  await excuse(educator, { of: 'learners', learnerIds: [first.id] }, monday, 'ill')

  const { rows } = await app.database.owner.query(
    'select status, earned, goal_met from day_results where learner_id = $1',
    [first.id],
  )
  expect(rows).toEqual([{ status: 'settled', earned: 4, goal_met: true }])
})

test('a missed day that is excused is judged anew as a gap', async () => {
  const { first } = await someGroup()
  await openAt(`${monday}T12:00`)
  clock.moveTo(`${monday}T18:00`)
  const worker = await app.workerRuntime()
  await settleAllClosedDays(worker)
  expect(await settleAllClosedDays(worker)).toBe(0)
  await excuse(educator, { of: 'learners', learnerIds: [first.id] }, monday, 'ill')
  const { rows } = await app.database.owner.query(
    'select status from day_results where learner_id = $1 order by revision',
    [first.id],
  )
  expect(rows).toEqual([{ status: 'not-enough' }, { status: 'no-score' }])
})

test('a group is excused at once however large it is, in statements that take a bounded number of values', async () => {
  const { group, first } = await someGroup()
  await cloneLearner(app, first, { groupId: group.id, times: 1_300 })
  await openAt(`${monday}T09:00`)
  await openAt(`${monday}T12:00`)
  const statements = await recordStatements(async () => {
    const { body } = await excuse(educator, { of: 'group', groupId: group.id }, monday)
    expect(body.checkIns).toBe(2_606)
  })
  const values = statements.map((text) => text.match(/\$\d+/g)?.length ?? 0)
  expect(Math.max(...values)).toBeLessThan(12_000)
})

test('who was excused already stays so when the group’s excuse is undone', async () => {
  const { id, group, first } = await someGroup()
  await excuse(educator, { of: 'learners', learnerIds: [first.id] }, monday, 'ill')
  const { body } = await excuse(educator, { of: 'group', groupId: group.id }, monday)
  expect(body.learnerIds).toHaveLength(2)
  await takeBack(educator, body.learnerIds, monday)
  await openAt(`${monday}T09:00`)
  expect(await statesOf(id)).toEqual([`${monday} 2 asked`, `${monday} 1 excused`])
})

test('days are excused by staff for their own learners and groups, and each is in the audit', async () => {
  const { group, first } = await someGroup()
  const learner = { of: 'learners', learnerIds: [first.id] }
  for (const whose of [learner, { of: 'group', groupId: group.id }]) {
    expect(await excuse(colleague, whose, monday)).toEqual(refusalResponse('not-your-caseload'))
    expect(await excuse(observer, whose, monday)).toEqual(refusalResponse('role-too-low'))
    expect(await excuse(stranger, whose, monday)).toEqual(refusalResponse('absent'))
  }
  expect((await excuse(educator, learner, 'tomorrow')).status).toBe(400)
  expect(await takeBack(colleague, [first.id], monday)).toEqual(refusalResponse('not-your-caseload'))

  await excuse(educator, learner, monday, 'ill')
  await takeBack(educator, [first.id], monday)
  const { rows } = await app.database.owner.query(
    `select action, detail from audit_entries where subject_id = $1 and action like 'check-ins.%' order by id`,
    [first.id],
  )
  expect(rows).toEqual([
    { action: 'check-ins.day-excused', detail: { onDate: monday, reason: 'ill' } },
    { action: 'check-ins.day-unexcused', detail: { onDate: monday } },
  ])
})
