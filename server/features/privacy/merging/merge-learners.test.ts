import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { exportAllData } from '#tests/support/school/exports.ts'
import { exampleDraft } from '#tests/support/school/forms.ts'
import { type Merges, mergeActions, mergesPath, tablesNaming } from '#tests/support/school/merge-actions.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteAllOldMerges } from '../jobs.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, admin } = school
const { openFor, answer } = checkInActions(app)
const { importAll, linesOf, seen } = rosterActions(app)
const { merge, undo, preview, balanceOf, rowsOf, createTwins } = mergeActions(app, school)

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
  const { body } = await as(admin).get<Merges>(mergesPath(stays))
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
