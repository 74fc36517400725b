import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mappedTables } from '#database/data-map/mapped-tables.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { plantedWord, plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { exportActions, exportAllData, finishExports } from '#tests/support/school/exports.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const school = await createSchool(app)
const { owner, admin, educator, stranger } = school

app.clock.moveTo('2026-09-07T08:00')
const learner = await school.addLearner({ name: 'Zoe Lind', username: 'zoe.lind' })
const other = await school.addLearner({ name: 'Ben Tanaka', username: 'ben.tanaka' })
await plantLearnerTraces(app, school, learner)

test('everything that is kept of a learner is taken along as lists and as JSON, and nobody else’s', async () => {
  const files = await exportAllData(app, admin, learner.id)
  expect(JSON.parse(files.get('json/guardians.json')!)).toMatchObject([
    { name: plantedWord, relation: 'Mother' },
  ])
  expect(files.get('csv/staffNotes.csv')).toContain(plantedWord)
  expect(JSON.parse(files.get('json/learners.json')!)).toMatchObject([{ name: 'Zoe Lind' }])
  expect(JSON.parse(files.get('json/checkIns.json')!)).toHaveLength(1)
  expect(JSON.parse(files.get('json/questions.json')!)).toContainEqual(
    expect.objectContaining({ text: 'I used kind words.' }),
  )
  expect(files.get('README.txt')).toContain('Everything about Zoe Lind')
  expect(files.get('README.txt')).toContain('relation: who they are to the learner')
  expect([...files.values()].join()).not.toMatch(/Ben Tanaka|ben\.tanaka/)
})

test('what a learner answered is in no file while it waits for its match, and is in it afterwards', async () => {
  const waiting = await school.addLearner({ name: 'Ida Moe' })
  await school.addGroup({ staff: [owner], learners: [waiting] })
  const form = await publishForm(app, owner, { learnerIds: [waiting.id] })
  const { openAt, openFor, answer, match } = checkInActions(app)
  await openAt('2026-09-08T09:00')
  await database.owner.query('update check_ins set match_drawn = true where learner_id = $1', [waiting.id])
  const [open] = await openFor(waiting)
  await answer(waiting, open!.id, sameAnswerForAll(1, form.questionIds))

  const taken = async () => {
    const ofLearner = await exportAllData(app, admin, waiting.id)
    const ofAll = await exportAllData(app, owner)
    return [ofLearner, ofAll].map((files) =>
      ['json/checkIns.json', 'json/responses.json'].map((name) => files.get(name)!.includes(open!.id)),
    )
  }
  expect(await taken()).toEqual([
    [false, false],
    [false, false],
  ])
  await match(owner, open!.id, sameAnswerForAll(1, form.questionIds))
  expect(await taken()).toEqual([
    [true, true],
    [true, true],
  ])
})

test('whatever opens something is in no file', async () => {
  const columns = mappedTables.flatMap(({ table, columns }) =>
    columns
      .filter(({ isSecret }) => isSecret)
      .map(({ name }) => `select ${toSnakeCase(name)}::text as secret from ${toSnakeCase(table)}`),
  )
  const { rows } = await database.owner.query<{ secret: string | null }>(columns.join(' union '))
  const secrets = rows
    .map(({ secret }) => secret?.replace(/^\\x/, '') ?? plantedWord)
    .filter((secret) => !secret.includes(plantedWord))
  const own = await exportAllData(app, owner, learner.id)
  const all = await exportAllData(app, owner)
  const words = [...own.values(), ...all.values()].join()
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => words.includes(secret))).toEqual([])
  expect(words).not.toMatch(/"secretHash"|"passwordHash"|"sealedSecret"/)
})

test('everything of an organisation is its own alone, down to the last page of a long table', async () => {
  await database.owner.query(
    `insert into closures (organisation_id, id, name, starts_on, ends_on)
     select $1, gen_random_uuid(), 'Day ' || n, '2027-01-01', '2027-01-01' from generate_series(1, 2300) n
     returning id`,
    [owner.organisationId],
  )
  const files = await exportAllData(app, owner)
  const closures: { name: string }[] = JSON.parse(files.get('json/closures.json')!)
  expect(new Set(closures.map(({ name }) => name)).size).toBe(2300)
  expect(files.get('csv/closures.csv')!.trim().split('\r\n')).toHaveLength(2301)
  expect(files.get('csv/learners.csv')).toContain(other.name)
  expect([...files.values()].join()).not.toContain(stranger.organisationId)
})

test('what is done about a file is audited, and taking a learner’s along noted as a look', async () => {
  const actionsOf = async () => {
    const { rows } = await database.owner.query(
      `select distinct action from audit_entries where action like 'privacy.%export%' order by 1`,
    )
    return rows.map(({ action }) => action)
  }
  await exportActions(app, admin, learner.id).remove()
  await exportActions(app, owner).remove()
  expect(await actionsOf()).toEqual([
    'privacy.learner-export-asked',
    'privacy.learner-export-removed',
    'privacy.learner-exported',
    'privacy.organisation-export-asked',
    'privacy.organisation-export-removed',
    'privacy.organisation-exported',
  ])
  const looks = await database.owner.query(
    `select account_id from learner_reads where learner_id = $1 and what = 'evidence'`,
    [learner.id],
  )
  expect(looks.rows).toContainEqual({ account_id: admin.id })
})

test('the files of an organisation and of its learners stand beside each other, one of each', async () => {
  const ofAll = exportActions(app, owner)
  const ofZoe = exportActions(app, admin, learner.id)
  const ofBen = exportActions(app, admin, other.id)
  const worker = await app.workerRuntime()
  await ofAll.ask()
  const asked = await ofZoe.ask()
  expect(await exportActions(app, owner, learner.id).ask()).toEqual(asked)
  await finishExports(worker, ofZoe.read)
  expect(await ofZoe.read()).toMatchObject({ id: asked.id, state: 'ready', askedBy: admin.name })
  expect(await ofBen.read()).toBeNull()
  await finishExports(worker, ofAll.read)
  await ofBen.ask()
  await ofZoe.remove()
  expect((await ofAll.read()).state).toBe('ready')
  expect((await ofBen.read()).state).toBe('under-way')
})

test('an educator, an admin for the whole organisation and another organisation are refused', async () => {
  const ofLearner = `/api/learners/${learner.id}/export`
  const requestKey = randomUUID()
  expect(await as(admin).post('/api/organisation/export', { requestKey })).toMatchObject(
    refusalResponse('role-too-low'),
  )
  for (const [who, reason] of [
    [educator, 'role-too-low'],
    [stranger, 'absent'],
  ] as const) {
    expect(await as(who).post(ofLearner, { requestKey })).toMatchObject(refusalResponse(reason))
    expect(await as(who).get(ofLearner)).toMatchObject(refusalResponse(reason))
    expect(await as(who).delete(ofLearner)).toMatchObject(refusalResponse(reason))
    expect(await as(who).post(`${ofLearner}/address`)).toMatchObject(refusalResponse(reason))
  }
})
