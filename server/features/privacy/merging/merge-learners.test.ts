import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { LearnerMerge, MergePreview } from '#shared/privacy/merge-endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { deviceActions } from '#tests/support/school/device-actions.ts'
import { exportAllData } from '#tests/support/school/exports.ts'
import { exampleDraft, publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { learnerTables } from '../exports/learner-tables.ts'
import { deleteAllOldMerges } from '../jobs.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, admin } = school
const { openAt, openFor, answer, match, undraw } = checkInActions(app)
const { fetchMine, seal, sendSealed } = deviceActions(app)
const stopping = stopBeforeCommit(database)
const { importAll, linesOf, seen } = rosterActions(app)

type Merges = { merges: LearnerMerge[] }
const path = ({ id }: LearnerPerson) => `/api/learners/${id}/merges`
const merge = (stays: LearnerPerson, goes: LearnerPerson) =>
  as(admin).post<Merges>(path(stays), { otherId: goes.id })
const undo = (stays: LearnerPerson, goes: LearnerPerson) =>
  as(admin).post<Merges>(`${path(stays)}/undo`, { otherId: goes.id })
const preview = (stays: LearnerPerson, goes: LearnerPerson) =>
  as(admin).get<MergePreview>(`${path(stays)}/preview?otherId=${goes.id}`)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tablesNaming = learnerTables
  .filter(({ rows }) => typeof rows === 'object' && 'naming' in rows)
  .map(({ table }) => snake(table))
  .filter((table) => !['learners', 'learner_merges', 'audit_entries', 'erasures'].includes(table))

/** The rows of a learner in each table that has some. */
async function rowsOf({ id }: LearnerPerson): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of tablesNaming) {
    const { rows } = await database.owner.query(
      `select to_jsonb(one) as row from ${table} one where learner_id = $1 order by to_jsonb(one)::text`,
      [id],
    )
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  return found
}

const balanceOf = async (learner: LearnerPerson) =>
  (await as(owner).get<{ balance: number }>(`/api/learners/${learner.id}/tokens`)).body.balance

const rewardRule = {
  tokensForGoal: 2,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

/** Two records of one child in one class, whose form has opened for both on Monday. */
async function createTwins(given: TestFormInput = {}) {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  const group = await school.addGroup({ learners: [stays, goes] })
  const form = await publishForm(app, owner, { groupIds: [group.id], rewardRule, ...given })
  await openAt('2026-09-07T09:00')
  await undraw(form.id)
  const [yes, no] = [sameAnswerForAll(1, form.questionIds), sameAnswerForAll(0, form.questionIds)]
  return { stays, goes, group, form, yes, no }
}

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

async function signIn({ username, pin }: LearnerPerson) {
  return as(null).post('/api/learner-sign-in', {
    organisationCode: school.organisation.code,
    username,
    secret: pin,
  })
}

/** What one record keeps for itself when it is merged: how it signs in, what it chose, and what was done about its data. */
const staying = [
  'chosen_rewards',
  'learner_secrets',
  'learner_cards',
  'learner_networks',
  'group_learners',
  'holds',
  'organisation_exports',
  'webhook_deliveries',
]
/** What nobody gets back: a record that goes is signed out. */
const ended = ['sessions', 'learner_devices', 'push_subscriptions', 'one_time_links']

test('everything of one record comes to the other, and goes back where it came from when that is undone', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  await plantLearnerTraces(app, school, goes)
  const before = { goes: await rowsOf(goes), stays: await rowsOf(stays) }
  expect(tablesNaming.filter((table) => !before.goes[table])).toEqual(['day_results'])

  const { status, body } = await merge(stays, goes)
  expect(status).toBe(200)
  expect(body.merges).toMatchObject([{ id: goes.id, undo: { mergedBy: admin.name } }])
  expect(Object.keys(await rowsOf(goes)).toSorted()).toEqual(staying.toSorted())
  const after = await rowsOf(stays)
  for (const table of tablesNaming.filter((one) => ![...staying, ...ended, 'day_results'].includes(one)))
    expect(after[table], table).toHaveLength(before.goes[table]!.length)
  expect(after.group_learners).toHaveLength(1)
  expect(await merge(stays, goes), 'the same again').toEqual({ status, body })

  expect(await undo(stays, goes)).toEqual({ status: 200, body: { merges: [] } })
  const withoutSessions = (rows: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(rows).filter(([table]) => !ended.includes(table)))
  expect(await rowsOf(goes)).toEqual(withoutSessions(before.goes))
  expect(await rowsOf(stays)).toEqual(before.stays)
  expect((await undo(stays, goes)).status, 'the same again').toBe(200)
})

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
  const form = await publishForm(app, owner, { learnerIds: [goes.id], rewardRule })
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

test('of three records each goes back to its own, the last merged first', async () => {
  const { stays, goes, group, form, yes } = await createTwins({
    rewardRule: { ...rewardRule, approval: 'staff' },
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

test('who was merged signs in no more and is nowhere to be found, until that is undone', async () => {
  const { stays, goes, group } = await createTwins()
  const signedIn = as(goes)
  expect((await signedIn.get('/api/student/check-ins')).status).toBe(200)
  await merge(stays, goes)
  expect((await signedIn.get('/api/student/check-ins')).status).toBe(401)
  expect((await signIn(goes)).status).not.toBe(200)
  expect((await signIn(stays)).status).toBe(200)
  expect(await as(owner).get(`/api/learners/${goes.id}`)).toMatchObject(refusalResponse('absent'))
  expect(await as(owner).post('/api/learners/restore', { learnerIds: [goes.id] })).toMatchObject(
    refusalResponse('absent'),
  )
  for (const list of ['only=withdrawn', `group=${group.id}`])
    expect(JSON.stringify(await as(owner).get(`/api/insights/learners?${list}`))).not.toContain(goes.username)
  await undo(stays, goes)
  expect((await signIn(goes)).status).toBe(200)
})

test('a list that still has both usernames makes nobody new and withdraws nobody', async () => {
  clock.moveTo('2026-09-07T08:00')
  const list = (lines: string[]) => ['name,username,groups', ...lines].join('\n')
  const [one, other] = [`t${randomUUID().slice(0, 8)}`, `t${randomUUID().slice(0, 8)}`]
  const both = list([`Tove Twin,${one},Class ${one}`, `Tove Twin,${other},Class ${other}`])
  await importAll(owner, both)
  const find = async (username: string) => {
    const { rows } = await database.owner.query('select id from learners where username = $1', [username])
    return rows[0] as LearnerPerson
  }
  const [stays, goes] = [await find(one), await find(other)]
  await merge(stays, goes)
  expect(await importAll(owner, both, { withdrawsAbsent: true })).toMatchObject({
    counts: { added: 0, refused: 0 },
    state: 'done',
  })
  const groupsOf = async () =>
    (await as(owner).get<{ groups: { name: string }[] }>(`/api/learners/${stays.id}`)).body.groups
  expect((await groupsOf()).map(({ name }) => name)).toEqual([`Class ${one}`, `Class ${other}`].toSorted())
  const without = await seen(owner, list([`Tove Twin,${other},Class ${one}`]))
  expect(without.counts).toMatchObject({ added: 0, changed: 1 })
  expect(await linesOf(owner, without, 'changed')).toMatchObject([{ username: one }])
  const unnamed = await seen(owner, 'name,group\nTove Twin,Class')
  expect(unnamed.counts).toMatchObject({ added: 0, changed: 1 })
})

test('a draft names the record that stays, and both again once the merge is undone', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  const { body: form } = await as(owner).post<{ id: string }>('/api/forms', {})
  const override = { learnerId: goes.id, goalPercentage: 70, matchRate: null }
  const draft = exampleDraft(app, { learnerIds: [goes.id], overrides: [override] })
  await database.owner.query('update forms set draft = $2 where id = $1', [form.id, JSON.stringify(draft)])
  const stored = async () =>
    (await database.owner.query('select draft from forms where id = $1', [form.id])).rows[0].draft
  await merge(stays, goes)
  expect(await stored()).toMatchObject({
    learnerIds: [stays.id],
    overrides: [{ ...override, learnerId: stays.id }],
  })
  await undo(stays, goes)
  expect(await stored()).toEqual(JSON.parse(JSON.stringify(draft)))
})

test('tokens of both add up and can be spent; what was spent keeps a merge from being undone', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  const requestKey = randomUUID()
  const give = (learner: LearnerPerson, amount: number, key: string = randomUUID()) =>
    as(owner).post(`/api/learners/${learner.id}/token-corrections`, {
      amount,
      why: 'Helped.',
      requestKey: key,
    })
  await give(stays, 10, requestKey)
  await give(goes, 10, requestKey)
  const { body: reward } = await as(owner).post<{ id: string }>('/api/rewards', {
    learnerId: stays.id,
    ...exampleReward,
    cost: 15,
    approval: 'none',
  })
  await merge(stays, goes)
  expect(await balanceOf(stays)).toBe(20)
  const redeemed = await as(stays).post('/api/student/redemptions', {
    rewardId: reward.id,
    cost: 15,
    requestKey: randomUUID(),
  })
  expect(redeemed.status).toBe(200)
  expect(await undo(stays, goes)).toMatchObject(refusalResponse('merged-tokens-spent'))
  await give(stays, 5)
  expect((await undo(stays, goes)).status).toBe(200)
  expect([await balanceOf(stays), await balanceOf(goes)]).toEqual([0, 10])
})

test('a learner’s file has what was set aside, and erasing them erases every record of theirs', async () => {
  const { stays, goes, yes } = await createTwins()
  for (const learner of [stays, goes]) await answer(learner, (await openFor(learner))[0]!.id, yes)
  await merge(stays, goes)
  const files = await exportAllData(app, owner, stays.id)
  const listed = (name: string) => JSON.parse(files.get(`json/${name}.json`)!) as object[]
  expect(listed('learners')).toHaveLength(2)
  expect(listed('responses')).toHaveLength(2)
  expect(listed('checkIns')).toMatchObject([{ cancelledAt: null }, { cancelledAt: expect.anything() }])

  const erased = await as(owner).post(`/api/learners/${stays.id}/erasure`, {
    requestKey: randomUUID(),
    name: stays.name,
  })
  expect(erased.status).toBe(200)
  const { rows } = await database.owner.query(
    'select name, username from learners where id = any ($1) and erased_at is not null',
    [[stays.id, goes.id]],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Erased learner', 'Erased learner'])
  expect((await rowsOf(goes)).token_entries).toBeUndefined()
})

test('what can’t be merged or undone is refused with its reason', async () => {
  clock.moveTo('2026-09-07T08:00')
  const people = await Promise.all(Array.from({ length: 5 }, () => school.addLearner()))
  const [one, two, three, held, gone] = people as [
    LearnerPerson,
    LearnerPerson,
    LearnerPerson,
    LearnerPerson,
    LearnerPerson,
  ]
  expect(await merge(one, one)).toMatchObject(refusalResponse('input-invalid'))
  await as(owner).post('/api/organisation/holds', {
    requestKey: randomUUID(),
    learnerId: held.id,
    reason: 'A claim',
    untilOn: null,
  })
  for (const [stays, goes] of [
    [one, held],
    [held, one],
  ] as const) {
    expect(await merge(stays, goes)).toMatchObject(refusalResponse('merge-on-hold'))
    expect(await preview(stays, goes)).toMatchObject(refusalResponse('merge-on-hold'))
  }
  await as(owner).post('/api/learners/withdraw', { learnerIds: [gone.id] })
  expect(await merge(gone, one)).toMatchObject(refusalResponse('merged-record-withdrawn'))
  expect((await merge(one, gone)).status).toBe(200)
  expect(await merge(two, one)).toMatchObject(refusalResponse('others-merged-into-it'))
  clock.advance({ minutes: 1 })
  await merge(one, two)
  expect(await undo(one, gone)).toMatchObject(refusalResponse('later-merge-first'))
  expect(await undo(one, two)).toMatchObject({ status: 200, body: { merges: [{ id: gone.id }] } })
  await undo(one, gone)
  expect((await as(owner).get(`/api/learners/${gone.id}`)).body).toMatchObject({ isWithdrawn: true })
  expect(await undo(one, three)).toMatchObject({ status: 200, body: { merges: [] } })
})

test('after 30 days a merge is final, and what only undoing it needed is deleted', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [stays, goes] = [await school.addLearner(), await school.addLearner()]
  await merge(stays, goes)
  const sweep = async () => deleteAllOldMerges(await app.workerRuntime())
  clock.moveTo('2026-10-07T07:59')
  await sweep()
  expect((await rowsOf(goes)).learner_secrets).toHaveLength(1)
  clock.moveTo('2026-10-07T08:00')
  expect(await undo(stays, goes)).toMatchObject(refusalResponse('merge-not-undoable'))
  await sweep()
  await sweep()
  expect(await rowsOf(goes)).not.toHaveProperty('learner_secrets')
  const { body } = await as(admin).get<Merges>(path(stays))
  expect(body.merges).toMatchObject([{ username: goes.username, undo: null }])
  const { rows } = await database.owner.query('select from learner_merges where merged_id = $1', [goes.id])
  expect(rows).toHaveLength(0)
  expect(await readAuditedActions(app, school.organisation.id)).toContain('learners.merge-settled')
})

test('two people who merge the same records both ways, and a learner who answers meanwhile, get one record', async () => {
  const { stays, goes, yes } = await createTwins()
  const [checkIn] = await openFor(goes)
  const [one, other, answered] = await Promise.all([
    merge(stays, goes),
    merge(goes, stays),
    answer<object>(goes, checkIn!.id, yes),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 404])
  expect(answered.status).toBeLessThan(500)
  const { rows } = await database.owner.query(
    'select merged_into_id from learners where id = any ($1) and merged_into_id is not null',
    [[stays.id, goes.id]],
  )
  expect(rows).toHaveLength(1)
})
