import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { createOneTimeLink } from '#server/features/learners/sign-in/create-one-time-link.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { deviceActions } from '#tests/support/school/device-actions.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { mergeActions, mergedRewardRule } from '#tests/support/school/merge-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner } = school
const { openAt, openFor, answer, match, undraw } = checkInActions(app)
const { fetchMine, seal, sendSealed } = deviceActions(app)
const stopping = stopBeforeCommit(database)
const { merge, undo, preview, balanceOf, rowsOf, createTwins } = mergeActions(app, school)

async function settle() {
  await settleAllClosedDays(await app.workerRuntime())
}

async function lastResults(learner: LearnerPerson) {
  const { rows } = await database.owner.query(
    `select distinct on (form_id, on_date) status, earned, possible, goal_met as "goalMet" from day_results
      where learner_id = $1 order by form_id, on_date, revision desc`,
    [learner.id],
  )
  return rows
}

test.each<{
  title: string
  stays: 'yes' | 'no' | null
  goes: 'yes' | 'no' | null
  isMatched?: boolean
  day: object
}>([
  {
    title: 'answers of the record that goes count where the other has none',
    stays: null,
    goes: 'yes',
    day: { status: 'settled', earned: 4, goalMet: true },
  },
  {
    title: 'answers of the record that stays count where both have some',
    stays: 'no',
    goes: 'yes',
    day: { status: 'settled', earned: 2, goalMet: false },
  },
  {
    title: 'what was matched counts before what was not',
    stays: 'yes',
    goes: 'no',
    isMatched: true,
    day: { status: 'settled', earned: 2, goalMet: false },
  },
  {
    title: 'a check-in that both missed is missed once',
    stays: null,
    goes: null,
    day: { status: 'not-enough', earned: 0 },
  },
])('$title, and the day counts once', async ({ stays: mine, goes: others, isMatched, day }) => {
  const { stays, goes, form, ...steps } = await createTwins()
  const answersOf = async (learner: LearnerPerson, step: 'yes' | 'no' | null) => {
    const [checkIn] = await openFor(learner)
    if (step) await answer(learner, checkIn!.id, steps[step])
    return checkIn!.id
  }
  await answersOf(stays, mine)
  const matched = await answersOf(goes, others)
  if (isMatched) await match(owner, matched, steps[others!])
  clock.moveTo('2026-09-08T08:00')
  await settle()
  const before = { stays: await lastResults(stays), goes: await lastResults(goes) }
  const tokens = (await balanceOf(stays)) + (await balanceOf(goes))

  expect((await preview(stays, goes)).body).toMatchObject({
    brings: { days: others ? 1 : 0, groups: [] },
    sharedOpenings: 1,
  })
  await merge(stays, goes)
  expect(await lastResults(stays)).toMatchObject([day])
  expect(await lastResults(goes)).toMatchObject([{ status: 'no-score', possible: 0 }])
  expect(await balanceOf(stays)).toBe(tokens)
  const { body } = await as(owner).get<object>(`/api/insights/results?form=${form.id}`)
  expect(body, 'in the sums of the form').toMatchObject({ weeks: [{ planned: 1 }] })

  await undo(stays, goes)
  await settle()
  expect({ stays: await lastResults(stays), goes: await lastResults(goes) }).toEqual(before)
  expect((await balanceOf(stays)) + (await balanceOf(goes))).toBe(tokens)
})

test('a day that was answered half by each record is judged whole, and earns what neither had earned', async () => {
  const periods = ['09:00', '10:00'].map((time) => ({ name: time, time }))
  const { stays, goes, form, yes } = await createTwins({ schedule: { periods } })
  await answer(stays, (await openFor(stays))[0]!.id, yes)
  await openAt('2026-09-07T10:00')
  await undraw(form.id)
  await answer(goes, (await openFor(goes))[0]!.id, yes)
  clock.moveTo('2026-09-08T08:00')
  await settle()
  expect(await lastResults(stays)).toMatchObject([{ status: 'not-enough' }])
  await merge(stays, goes)
  expect(await lastResults(stays)).toMatchObject([{ status: 'settled', earned: 8, goalMet: true }])
  expect(await balanceOf(stays)).toBe(2)
  expect((await undo(stays, goes)).status).toBe(200)
  expect(await lastResults(stays)).toMatchObject([{ status: 'not-enough' }])
  expect(await lastResults(goes)).toMatchObject([{ status: 'not-enough' }])
  expect(await balanceOf(stays), 'nothing is taken away').toBe(2)
})

test('what was added since a merge stays with the record that stayed, and what was changed goes back changed', async () => {
  const { stays, goes, form, yes } = await createTwins()
  const [moved] = await openFor(goes)
  await answer(goes, moved!.id, yes)
  await merge(stays, goes)
  await as(owner).post(`/api/learners/${stays.id}/staff-notes`, {
    requestKey: randomUUID(),
    onDate: '2026-09-07',
    words: 'New seat',
  })
  await match(owner, moved!.id, yes)
  await openAt('2026-09-08T09:00')
  await undraw(form.id)
  expect(await openFor(stays)).toHaveLength(1)
  await answer(stays, (await openFor(stays))[0]!.id, yes)
  clock.moveTo('2026-09-09T08:00')
  await settle()
  await undo(stays, goes)
  await settle()
  expect((await rowsOf(stays)).staff_notes).toHaveLength(1)
  expect(await lastResults(goes)).toMatchObject([{ status: 'settled', goalMet: true }])
  expect(await lastResults(stays)).toMatchObject([
    { status: 'not-enough' },
    { status: 'settled', goalMet: true },
  ])
})

test('an open check-in of the record that goes is answered by the other, and its answer stays there', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  const form = await publishForm(app, owner, { learnerIds: [goes.id] })
  await openAt('2026-09-07T09:00')
  const [open] = await openFor(goes)
  await merge(stays, goes)
  clock.advance({ minutes: 1 })
  const [brought] = await openFor(stays)
  expect(brought!.id).toBe(open!.id)
  expect((await answer(stays, brought!.id, sameAnswerForAll(1, form.questionIds))).status).toBe(200)
  await undo(stays, goes)
  expect((await rowsOf(stays)).check_ins).toHaveLength(1)
  expect(await rowsOf(goes)).not.toHaveProperty('check_ins')
  await openAt('2026-09-08T09:00')
  expect((await rowsOf(goes)).check_ins).toHaveLength(1)
  expect((await rowsOf(stays)).check_ins).toHaveLength(1)
})

test('a day that was brought and went on with the record that stays is judged for both again', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  const form = await publishForm(app, owner, { learnerIds: [goes.id], rewardRule: mergedRewardRule })
  const yes = sameAnswerForAll(1, form.questionIds)
  await openAt('2026-09-07T09:00')
  await undraw(form.id)
  await answer(goes, (await openFor(goes))[0]!.id, yes)
  clock.moveTo('2026-09-07T10:00')
  await settle()
  const before = await lastResults(goes)
  await merge(stays, goes)
  clock.advance({ minutes: 1 })
  await as(owner).post(`/api/forms/${form.id}/send-now`, { requestId: randomUUID(), learnerIds: [stays.id] })
  await undraw(form.id)
  await answer(stays, (await openFor(stays))[0]!.id, yes)
  expect(await lastResults(stays)).toMatchObject([{ earned: 8 }])
  expect((await undo(stays, goes)).status).toBe(200)
  expect(await lastResults(goes)).toEqual(before)
  expect(await lastResults(stays)).toMatchObject([{ earned: 4 }])
  expect(await balanceOf(goes)).toBe(2)
})

test('answers that wait on a device of the record that goes are taken for the one that stays', async () => {
  const { stays, goes, yes } = await createTwins()
  const { sealingKey, open } = await fetchMine(goes)
  const box = await seal(sealingKey, { ticket: open[0]!.ticket, answers: yes })
  const [own] = await openFor(stays)
  await merge(stays, goes)
  expect(await sendSealed(box)).toMatchObject({ status: 200, body: { checkInId: own!.id } })
  const late = await seal(sealingKey, { ticket: open[0]!.ticket, answers: yes, submissionKey: randomUUID() })
  expect(await sendSealed(late)).toMatchObject(refusalResponse('already-answered'))
})

test('answers that arrive while records are merged are not lost', async () => {
  const { stays, goes, yes } = await createTwins()
  const { sealingKey, open } = await fetchMine(goes)
  const box = await seal(sealingKey, { ticket: open[0]!.ticket, answers: yes })
  const [merged, sent] = await stopping<{ status: number }>(() => merge(stays, goes), [() => sendSealed(box)])
  expect([merged!.status, sent!.status]).toEqual([200, 200])
  expect(await openFor(stays)).toEqual([])
})

test('a mail’s link of the record that stays leads to the check-in that counts, and back once undone', async () => {
  const { stays, goes, yes } = await createTwins()
  const [[own], [others]] = [await openFor(stays), await openFor(goes)]
  await answer(goes, others!.id, yes)
  await createOneTimeLink(createSystemContext(app.runtime, school.organisation.id), {
    learnerId: stays.id,
    checkInId: own!.id,
  })
  const leadsTo = async () =>
    (await rowsOf(stays)).one_time_links!.map((link) => (link as { check_in_id: string }).check_in_id)
  await merge(stays, goes)
  expect(await leadsTo()).toEqual([others!.id])
  await undo(stays, goes)
  expect(await leadsTo()).toEqual([own!.id])
})

test('of three records each goes back to its own, the last merged first', async () => {
  const { stays, goes, group, form, yes } = await createTwins({
    rewardRule: { ...mergedRewardRule, approval: 'staff' },
  })
  const third = await school.addLearner({ groups: [group] })
  const all = [stays, goes, third]
  await openAt('2026-09-08T09:00')
  await undraw(form.id)
  for (const learner of all) await answer(learner, (await openFor(learner))[0]!.id, yes)
  clock.moveTo('2026-09-09T08:00')
  await settle()
  const results = async () => Promise.all(all.map(lastResults))
  const before = await results()
  await merge(stays, goes)
  clock.advance({ minutes: 1 })
  await merge(stays, third)
  const { pending_grants: grants } = await rowsOf(stays)
  expect(grants).toHaveLength(3)
  const approved = await as(owner).post('/api/pending-grants/decision', {
    grantIds: grants!.map((grant) => (grant as { id: string }).id),
    decision: { decision: 'approve' },
  })
  expect(approved.status).toBe(200)
  expect(await balanceOf(stays)).toBe(6)
  expect((await undo(stays, third)).status).toBe(200)
  expect((await undo(stays, goes)).status).toBe(200)
  expect(await results()).toEqual(before)
  expect(await Promise.all(all.map(balanceOf))).toEqual([2, 2, 2])
})
