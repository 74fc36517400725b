import { describe, expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { StatusChange } from '#shared/forms/drafts/form-status-changes.ts'
import type { FormState } from '#shared/forms/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, openFor, answer, undraw } = checkInActions(app)
const { owner, educator, colleague, observer, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })

const move = (by: StaffPerson, formId: string, move: StatusChange) =>
  as(by).post<FormState>(`/api/forms/${formId}/move`, { move })

async function running(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner({ groups: [group] })
  const form = await publishForm(app, educator, { learnerIds: [learner.id], ...given })
  return { ...form, learner }
}

describe('pausing a form', () => {
  test('leaves open what is open, and opens nothing more', async () => {
    const { id, learner, questionIds } = await running()
    await openAt('2026-09-07T09:00')
    expect(await move(educator, id, 'pause')).toEqual({
      status: 200,
      body: { id, status: 'paused', isArchived: false, nextDueAt: null },
    })
    const [open] = await openFor(learner)
    expect(await answer(learner, open!.id, sameAnswerForAll(1, questionIds))).toMatchObject({ status: 200 })
    await openAt('2026-09-08T09:00')
    expect(await openFor(learner)).toEqual([])
  })

  test('lets a day be settled that was to open once more', async () => {
    const periods = [
      { name: 'Morning', time: '09:00' },
      { name: 'Afternoon', time: '13:00' },
    ]
    const { id, learner, questionIds } = await running({ schedule: { periods } })
    await openAt('2026-09-07T09:00')
    await undraw(id)
    const [open] = await openFor(learner)
    await answer(learner, open!.id, sameAnswerForAll(1, questionIds))
    const settled = async () =>
      (await app.database.owner.query('select 1 from day_results where form_id = $1', [id])).rows.length
    expect(await settled()).toBe(0)
    await move(educator, id, 'pause')
    clock.moveTo('2026-09-07T10:00')
    await settleAllClosedDays(await app.workerRuntime())
    expect(await settled()).toBe(1)
  })
})

describe('resuming a form', () => {
  test('goes on from now: what was due meanwhile is not opened', async () => {
    const { id, learner } = await running()
    await move(educator, id, 'pause')
    clock.moveTo('2026-09-08T09:10')
    expect(await move(educator, id, 'resume')).toMatchObject({
      body: { status: 'active', nextDueAt: '2026-09-09T07:00:00.000Z' },
    })
    await openAt('2026-09-08T09:11')
    expect(await openFor(learner)).toEqual([])
    await openAt('2026-09-09T09:00')
    expect(await openFor(learner)).toHaveLength(1)
  })

  test('opens nothing a second time on a day that has opened', async () => {
    const { id, learner } = await running()
    await openAt('2026-09-07T09:00')
    await move(educator, id, 'pause')
    await move(educator, id, 'resume')
    await openAt('2026-09-07T09:05')
    expect(await openFor(learner)).toHaveLength(1)
  })
})

test('a form that ended opens nothing any more, keeps open what is open, and stays ended', async () => {
  const { id, learner } = await running()
  await openAt('2026-09-07T09:00')
  expect(await move(educator, id, 'end')).toMatchObject({ body: { status: 'ended', nextDueAt: null } })
  expect(await openFor(learner)).toHaveLength(1)
  await openAt('2026-09-08T09:00')
  expect(await openFor(learner)).toEqual([])
  expect(await move(educator, id, 'resume')).toEqual(refusalResponse('form-status-wrong'))
})

test('an archived form is out of the list until it is restored; one that runs is not archived', async () => {
  const { id } = await running()
  expect(await move(educator, id, 'archive')).toEqual(refusalResponse('form-status-wrong'))
  await move(educator, id, 'pause')
  expect(await move(educator, id, 'archive')).toMatchObject({ body: { isArchived: true, status: 'paused' } })
  const listed = async () => {
    const { body } = await as(educator).get<{ forms: { id: string }[] }>('/api/forms')
    return body.forms.some((form) => form.id === id)
  }
  expect(await listed()).toBe(false)
  expect(await move(educator, id, 'resume')).toEqual(refusalResponse('form-status-wrong'))
  expect(await move(educator, id, 'restore')).toMatchObject({ body: { isArchived: false } })
  expect(await listed()).toBe(true)
})

test('a move that is made twice is made once, and written down once', async () => {
  const { id } = await running()
  const answers = await Promise.all([move(educator, id, 'pause'), move(owner, id, 'pause')])
  expect(answers.map(({ body }) => body.status)).toEqual(['paused', 'paused'])
  const { rows } = await app.database.owner.query(
    `select action from audit_entries where subject_id = $1 and action = 'forms.paused'`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('only those who may publish a form move it', async () => {
  const { id } = await running()
  const body = { move: 'pause' }
  const path = `/api/forms/${id}/move`
  expect(await as(null).post(path, body)).toEqual(refusalResponse('session-missing'))
  expect(await as(observer).post(path, body)).toEqual(refusalResponse('role-too-low'))
  expect(await as(colleague).post(path, body)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).post(path, body)).toEqual(refusalResponse('absent'))
  expect(await as(educator).post(path, { move: 'delete' })).toMatchObject({
    status: 400,
    body: { error: { reason: 'input-invalid' } },
  })
})
