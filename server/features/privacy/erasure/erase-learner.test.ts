import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mappedTables } from '#database/data-map/mapped-tables.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { RosterLine } from '#shared/learners/roster/roster-line.ts'
import type { StoredLearnerData } from '#shared/privacy/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { findWordsEverywhere } from '#tests/support/database/find-words-everywhere.ts'
import { plantedWord, plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { createPreviewedRoster } from '#tests/support/school/rosters.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listErasures } from './erasure-list.ts'
import { replayErasures } from './replay-erasures.ts'
import { saveAllUnlistedErasures } from './save-all-unlisted-erasures.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, admin, educator, stranger } = school
const { openAt, openFor, answer, match } = checkInActions(app)

const someone = () =>
  school.addLearner({ name: `Zyx ${plantedWord}`, username: `zyx.${randomUUID().slice(0, 8)}` })
const erasure = (id: string) => `/api/learners/${id}/erasure`
const typed = (name: string, requestKey = randomUUID()) => ({ requestKey, name })

const whereStands = (words: string) =>
  findWordsEverywhere(words, { sql: database.owner, folder: app.runtime.settings.dataDirectory })

test('whoever is erased stands nowhere any more: no table, no job, no file', async () => {
  clock.moveTo('2026-09-07T08:00')
  const learner = await someone()
  await plantLearnerTraces(app, school, learner)
  const learnersTables = mappedTables.filter(({ rows }) => rows !== 'shared')
  expect((await whereStands(plantedWord)).length).toBeGreaterThan(12)
  for (const { table, rows } of learnersTables) {
    const name = toSnakeCase(table)
    const column = typeof rows === 'object' && 'naming' in rows ? rows.naming[0] : undefined
    if (!column || ['erasures', 'check_ins', 'day_results'].includes(name)) continue
    const snake = toSnakeCase(column)
    const { rowCount } = await database.owner.query(`select from ${name} where ${snake} = $1`, [learner.id])
    expect(rowCount, `${name} holds something of the learner before`).toBeGreaterThan(0)
  }

  const { body: kept } = await as(admin).get<StoredLearnerData>(`/api/learners/${learner.id}/kept`)
  expect(kept.name).toBe(learner.name)
  expect(kept.kinds.find(({ kind }) => kind === 'guardians')).toEqual({
    kind: 'guardians',
    deleted: 1,
    nameless: 0,
  })
  const { status } = await as(admin).post(erasure(learner.id), typed(learner.name))
  expect(status).toBe(200)
  expect(await whereStands(plantedWord)).toEqual([])
  expect(await whereStands(learner.username)).toEqual([])
  for (const { table, rows, onErase } of learnersTables)
    if (onErase === 'deleted' && typeof rows === 'object' && 'naming' in rows) {
      const name = toSnakeCase(table)
      const { rowCount } = await database.owner.query(`select from ${name} where learner_id = $1`, [
        learner.id,
      ])
      expect(rowCount, name).toBe(0)
    }
})

test('jobs hold ids and no words; one that held some would be found', async () => {
  clock.moveTo('2026-09-07T08:00')
  const learner = await someone()
  await plantLearnerTraces(app, school, learner)
  const inJobs = async () => (await whereStands(plantedWord)).filter((name) => name.startsWith('jobs.'))
  expect(await inJobs()).toEqual([])
  const job = sql`insert into jobs.job (name, data) values ('send-news', ${JSON.stringify({ planted: plantedWord })})`
  await job.execute(database.worker)
  expect(await inJobs()).toEqual(['jobs.job_common'])
  await sql`delete from jobs.job where data ->> 'planted' = ${plantedWord}`.execute(database.worker)
})

test('sums stay what they were when a learner is erased', async () => {
  clock.moveTo('2026-09-14T08:00')
  const learner = await someone()
  const other = await school.addLearner()
  const group = await school.addGroup({ staff: [owner], learners: [learner, other] })
  const form = await publishForm(app, owner, { groupIds: [group.id] })
  for (const day of ['14', '15', '16']) {
    await openAt(`2026-09-${day}T09:00`)
    for (const who of [learner, other]) {
      const [checkIn] = await openFor(who)
      await answer(who, checkIn!.id, sameAnswerForAll(1, form.questionIds))
      await match(owner, checkIn!.id, sameAnswerForAll(day === '16' ? 0 : 1, form.questionIds))
    }
  }
  clock.moveTo('2026-09-20T08:00')
  await settleAllClosedDays(await app.workerRuntime())
  const sums = async () => [
    (await as(owner).get(`/api/insights/results?form=${form.id}`)).body,
    (await as(owner).get(`/api/insights/results?group=${group.id}`)).body,
    (await as(owner).get('/api/insights/results')).body,
  ]
  const before = await sums()
  await as(owner).post(erasure(learner.id), typed(learner.name))
  expect(await sums()).toEqual(before)
  expect(JSON.stringify(before)).toMatch(/"goalsMet":[1-9]/)
})

test('an erased learner is absent everywhere, signs in nowhere, and cannot be restored', async () => {
  const learner = await someone()
  const signedIn = as(learner)
  expect((await signedIn.get('/api/student/check-ins')).status).toBe(200)
  await as(owner).post(erasure(learner.id), typed(`  ${learner.name.toUpperCase()} `))
  expect((await signedIn.get('/api/student/check-ins')).status).toBe(401)
  expect(await as(owner).get(`/api/learners/${learner.id}`)).toMatchObject(refusalResponse('absent'))
  expect(await as(owner).post('/api/learners/restore', { learnerIds: [learner.id] })).toMatchObject(
    refusalResponse('absent'),
  )
  const withdrawn = await as(owner).get<object>('/api/insights/learners?only=withdrawn')
  expect(withdrawn.status).toBe(200)
  expect(JSON.stringify(withdrawn.body)).not.toContain(learner.id)
  expect((await school.addLearner({ username: learner.username })).username).toBe(learner.username)
})

test('the name has to be typed as it stands, and the same key twice is one erasure', async () => {
  const learner = await someone()
  expect(await as(owner).post(erasure(learner.id), typed('Somebody else'))).toMatchObject(
    refusalResponse('input-invalid'),
  )
  const asked = typed(learner.name)
  const first = await as(owner).post(erasure(learner.id), asked)
  clock.advance({ minutes: 5 })
  expect(await as(owner).post(erasure(learner.id), asked)).toEqual(first)
  expect(await as(owner).post(erasure(learner.id), typed(learner.name))).toMatchObject(
    refusalResponse('absent'),
  )
  const { rows } = await database.owner.query(
    `select actor_id, detail from audit_entries where action = 'privacy.erased' and subject_id = $1`,
    [learner.id],
  )
  expect(rows).toEqual([{ actor_id: owner.id, detail: {} }])
})

test('another organisation’s learner is not there, and an educator erases nobody', async () => {
  const learner = await someone()
  expect(await as(stranger).post(erasure(learner.id), typed(learner.name))).toMatchObject(
    refusalResponse('absent'),
  )
  expect(await as(educator).post(erasure(learner.id), typed(learner.name))).toMatchObject(
    refusalResponse('role-too-low'),
  )
})

test('a learner whom a restored backup brings back is erased again', async () => {
  const learner = await someone()
  await as(owner).post(erasure(learner.id), typed(learner.name))
  const workers = await app.workerRuntime()
  await saveAllUnlistedErasures(workers)
  const again = await replayErasures(workers)
  expect(again.erased).toBe(0)
  expect(again.listed).toBeGreaterThan(0)

  await database.owner.query('delete from erasures where learner_id = $1', [learner.id])
  await database.owner.query(
    'update learners set name = $2, username = $3, withdrawn_at = null, erased_at = null where id = $1',
    [learner.id, learner.name, learner.username],
  )
  expect((await as(owner).get(`/api/learners/${learner.id}`)).status).toBe(200)
  expect((await replayErasures(workers)).erased).toBe(1)
  expect((await as(owner).get(`/api/learners/${learner.id}`)).status).toBe(404)
  expect(await whereStands(learner.username)).toEqual([])
  expect((await replayErasures(workers)).erased).toBe(0)
})

test('a form that is being written forgets the learner and what they work for', async () => {
  const learner = await someone()
  const { body: form } = await as(owner).post<{ id: string; draftRevision: number }>('/api/forms', {})
  const draft = exampleDraft(app, {
    learnerIds: [learner.id],
    overrides: [
      {
        learnerId: learner.id,
        goalPercentage: 70,
        matchRate: null,
        reward: { name: `Tea with ${plantedWord}`, cost: 5, picture: 'drawing' },
      },
    ],
  })
  await database.owner.query('update forms set draft = $2 where id = $1', [form.id, JSON.stringify(draft)])
  await as(owner).post(erasure(learner.id), typed(learner.name))
  const { rows } = await database.owner.query('select draft from forms where id = $1', [form.id])
  expect(rows[0].draft).toMatchObject({ title: draft.title, learnerIds: [], overrides: [] })
})

test('a namesake stays on the roster that waits, and nothing there leads to whoever was erased', async () => {
  const learner = await school.addLearner({ name: 'Robin Lake', username: 'robin.one' })
  const lines = ['Robin Lake,robin.one,', 'Robin Lake,robin.two,', 'Robin Lake,,', 'Kim Lake,kim,']
  const roster = await createPreviewedRoster(app, owner, ['name,username,email', ...lines].join('\n'))
  const added = () =>
    as(owner).get<{ lines: RosterLine[] }>(`/api/learners/rosters/${roster.id}/lines?part=added`)
  expect((await added()).body.lines.map(({ namesake }) => namesake)).toEqual(['robin.one', null])
  await as(owner).post(erasure(learner.id), typed(learner.name))
  expect((await added()).body.lines).toMatchObject([
    { name: 'Robin Lake', username: 'robin.two', namesake: null },
    { name: 'Kim Lake' },
  ])
  const { rows } = await database.owner.query('select told from roster_lines where roster_id = $1', [
    roster.id,
  ])
  expect(rows).toHaveLength(2)
})

test('an erasure stands on the list outside the database once it is done, and never when it failed', async () => {
  app.expectErrors('request failed')
  const learner = await someone()
  const workers = await app.workerRuntime()
  const listed = async () => {
    await saveAllUnlistedErasures(workers)
    await saveAllUnlistedErasures(workers)
    let found = 0
    for await (const { learnerId } of listErasures(app.runtime.store))
      if (learnerId === learner.id) found += 1
    return found
  }
  await database.owner.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger fails before update of erased_at on learners for each row execute function fail()`)
  expect((await as(owner).post(erasure(learner.id), typed(learner.name))).status).toBe(500)
  expect(await listed()).toBe(0)
  await database.owner.query('drop trigger fails on learners')
  expect((await as(owner).post(erasure(learner.id), typed(learner.name))).status).toBe(200)
  expect(await listed()).toBe(1)
})
