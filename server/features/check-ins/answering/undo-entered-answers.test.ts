import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match, undraw } = checkInActions(app)

/** A check-in that closed at half past nine, with answers that the educator enters from paper at noon. */
async function enterOne({ settings, staffFirst = false }: TestFormInput & { staffFirst?: boolean } = {}) {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const form = await publishForm(app, educator, { learnerIds: [learner.id], settings })
  await openAt('2026-09-07T09:00')
  await undraw(form.id)
  const { id } = (await openFor(learner))[0]!
  clock.moveTo('2026-09-07T12:00')
  const answers = sameAnswerForAll(1, form.questionIds)
  if (staffFirst) await match(educator, id, answers)
  const enter = (staff: StaffPerson = educator) =>
    as(staff).post(`/api/check-ins/${id}/entered-response`, {
      answers,
      submissionKey: randomUUID(),
      reason: 'paper',
      given: { onDate: '2026-09-07', time: '09:10' },
    })
  await enter()
  const actsThatFit = async (staff: StaffPerson = educator) =>
    (await as(staff).get<{ actsThatFit: StaffAction[] }>(`/api/check-ins/${id}`)).body.actsThatFit
  return { form, learner, id, answers, enter, actsThatFit }
}

const takeBack = (staff: StaffPerson, id: string) => as(staff).delete(`/api/check-ins/${id}/entered-response`)

async function rowsOf(query: string, id: string) {
  return (await app.database.owner.query(query, [id])).rows
}
const daysOf = (formId: string) =>
  rowsOf('select status, earned from day_results where form_id = $1 order by revision', formId)

test('what was just entered is taken back: the check-in is as it was, and its day is judged anew', async () => {
  const { form, id, actsThatFit } = await enterOne()
  expect(await daysOf(form.id)).toEqual([{ status: 'settled', earned: 4 }])
  expect(await actsThatFit()).toContain('unenter')

  expect(await takeBack(educator, id)).toMatchObject({
    status: 200,
    body: { state: 'missed', learnerSubmittedAt: null, entered: { isMe: true, answers: null } },
  })
  expect(await daysOf(form.id)).toEqual([
    { status: 'settled', earned: 4 },
    { status: 'not-enough', earned: 0 },
  ])
  const worker = await app.workerRuntime()
  await settleAllClosedDays(worker)
  expect(await daysOf(form.id)).toHaveLength(2)
  expect(await actsThatFit()).toEqual(['excuse', 'cancel', 'enter', 'reopen'])
})

test('taken back twice, it is done once, and what was entered stays on record', async () => {
  const { id, answers } = await enterOne()
  const both = await Promise.all([takeBack(educator, id), takeBack(educator, id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowsOf('select answers from entries_taken_back where check_in_id = $1', id)).toEqual([
    { answers },
  ])
  expect(await rowsOf('select act from check_in_acts where check_in_id = $1 order by id', id)).toEqual([
    { act: 'enter' },
    { act: 'unenter' },
  ])
  expect(await rowsOf('select action from audit_entries where subject_id = $1 order by id', id)).toEqual([
    { action: 'check-ins.entered' },
    { action: 'check-ins.entry-taken-back' },
  ])
})

test('whoever has read the paper once does not match it later; somebody else does', async () => {
  const { learner, id, answers } = await enterOne({
    settings: { lateEntry: { by: 'learner-and-staff', untilHours: 24 } },
  })
  await takeBack(educator, id)
  expect((await answer(learner, id, answers)).status).toBe(200)
  expect(await match(educator, id, answers)).toEqual(refusalResponse('entered-yourself'))
  expect(await match(owner, id, answers)).toMatchObject({ body: { state: 'matched' } })
})

test('it is entered again as it should have been, and the staff’s own answers stay', async () => {
  const { id, enter } = await enterOne({ staffFirst: true })
  expect(await takeBack(educator, id)).toMatchObject({ body: { state: 'staff-rated', compared: null } })
  expect(await enter()).toMatchObject({ body: { state: 'matched', score: { earned: 4, possible: 4 } } })
})

test('both answers once told stay while the learner could still answer', async () => {
  const lateEntry = { by: 'learner-and-staff' as const, untilHours: 24 }
  const { id } = await enterOne({ staffFirst: true, settings: { lateEntry } })
  expect(await takeBack(educator, id)).toEqual(refusalResponse('act-out-of-place'))
})

test('only whoever entered it takes it back, within ten minutes, and never a learner’s own answers', async () => {
  const { id, actsThatFit } = await enterOne()
  expect(await takeBack(owner, id)).toEqual(refusalResponse('act-out-of-place'))
  expect(await actsThatFit(owner)).not.toContain('unenter')
  expect(await takeBack(colleague, id)).toEqual(refusalResponse('not-your-caseload'))
  expect(await takeBack(observer, id)).toEqual(refusalResponse('role-too-low'))
  expect(await takeBack(stranger, id)).toEqual(refusalResponse('absent'))
  clock.advance({ minutes: 10 })
  expect(await takeBack(educator, id)).toEqual(refusalResponse('act-out-of-place'))
})

test('nothing but what staff have entered, in the organisation that asks, can be put aside', async () => {
  const { learner, form, id: entered } = await enterOne()
  await openAt('2026-09-08T09:00')
  const { id } = (await openFor(learner))[0]!
  await answer(learner, id, sameAnswerForAll(1, form.questionIds))
  await match(owner, id, sameAnswerForAll(1, form.questionIds))
  const putAside = async (asking: string, checkInId: string, organisationId = asking) => {
    const owner = await app.database.owner.connect()
    try {
      await owner.query('begin')
      await owner.query('set local role daymark_app')
      await owner.query(`set local app.organisation_id = '${asking}'`)
      await owner.query('select put_entry_aside($1, $2, $3)', [organisationId, checkInId, randomUUID()])
      await owner.query('commit')
    } finally {
      await owner.query('rollback')
      owner.release()
    }
  }
  await putAside(school.organisation.id, id)
  await putAside(stranger.organisationId, entered)
  await expect(putAside(stranger.organisationId, entered, school.organisation.id)).rejects.toThrow(
    'not the one',
  )
  const ratersOf = (checkInId: string) =>
    rowsOf('select rater from responses where check_in_id = $1 order by rater', checkInId)
  expect(await ratersOf(id)).toEqual([{ rater: 'learner' }, { rater: 'staff' }])
  expect(await ratersOf(entered)).toEqual([{ rater: 'learner' }])
})
