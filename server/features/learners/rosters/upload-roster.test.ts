import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { maxRosterBytes } from '#shared/learners/roster/roster-limits.ts'
import type { RosterLine } from '#shared/learners/roster/roster-line.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { rosterActions, rostersPath } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteAllOldRosters } from '../jobs.ts'

const app = await startTestApp()
const { as } = app
const { carryOut, choose, give, importAll, learnersOf, linesOf, seen } = rosterActions(app)

const classList = `Name,Username,E-mail,PIN,Groups,Shoe size,Password
Mia Berg,mia,mia@school.test,2468,3A;Choir,31,hunter2
"Abara, Noel",NOEL,,1357,3b,33,hunter2
=SUM(A1),formula,,1357,,,
,nameless,,1357,,,`

test('a roster says what it would do, line by line, and touches no learner', async () => {
  const { owner, addGroup } = await createSchool(app)
  await addGroup({ name: '3B' })
  const roster = await seen(owner, classList)

  expect(roster).toMatchObject({
    fileName: 'class.csv',
    state: 'seen',
    stopped: null,
    counts: { added: 3, changed: 0, kept: 0, withdrawn: 0, refused: 1, unchanged: 0 },
    newGroups: ['3A', 'Choir'],
  })
  expect(roster.columns.slice(4)).toEqual([
    { heading: 'Groups', holds: 'groups', isNeverRead: false },
    { heading: 'Shoe size', holds: null, isNeverRead: false },
    { heading: 'Password', holds: null, isNeverRead: true },
  ])
  expect(await linesOf(owner, roster, 'added')).toMatchObject([
    {
      line: 2,
      name: 'Mia Berg',
      username: 'mia',
      groups: ['3A', 'Choir'],
      signsInWith: 'pin',
      hasSecret: true,
    },
    { line: 3, name: 'Abara, Noel', username: 'noel', groups: ['3B'] },
    { line: 4, name: '=SUM(A1)', username: 'formula', groups: [] },
  ])
  expect(await linesOf(owner, roster, 'refused')).toMatchObject([
    { line: 5, username: 'nameless', faults: [{ column: 'name', reason: 'missing', given: '' }] },
  ])
  expect(await learnersOf(owner)).toMatchObject({ total: 0 })
  expect(await as(owner).get('/api/groups')).toMatchObject({ body: { groups: [{ name: '3B' }] } })
})

test('no PIN and no password of a roster rests anywhere in the words of the file', async () => {
  const { owner } = await createSchool(app)
  const { id } = await seen(owner, classList)
  const { rows } = await app.database.owner.query('select l::text from roster_lines l where roster_id = $1', [
    id,
  ])
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toMatch(/2468|1357|hunter2/)
})

test('the report of a roster is a list that runs nothing in a spreadsheet', async () => {
  const { owner } = await createSchool(app)
  const { id } = await seen(owner, classList)
  const { status, body } = await as(owner).get<string>(`${rostersPath}/${id}/report`)
  expect(status).toBe(200)
  const [heading, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading).toBe(
    '"line","result","name","username","groups","changes","kept","left out because","licence"',
  )
  expect(lines).toEqual([
    '2,"added","Mia Berg","mia","3A; Choir",,,,',
    '3,"added","Abara, Noel","noel","3b",,,,',
    `4,"added","'=SUM(A1)","formula",,,,,`,
    '5,"refused",,"nameless",,,,"name: missing",',
  ])
  const spreadsheet = await as(owner).get<Buffer>(`${rostersPath}/${id}/report?format=xlsx`)
  const rows = await readSheet(spreadsheet.body)
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['line', 'result', 'name', 'username'],
    [2, 'added', 'Mia Berg', 'mia'],
    [3, 'added', 'Abara, Noel', 'noel'],
    [4, 'added', '=SUM(A1)', 'formula'],
    [5, 'refused', null, 'nameless'],
  ])
})

test('a roster that nobody confirmed is kept for an hour, one that was carried out for ninety days', async () => {
  const { owner, organisation } = await createSchool(app)
  await seen(owner, classList)
  await importAll(owner, classList)
  const kept = async () => {
    const sweeps = await app.workerRuntime()
    await deleteAllOldRosters(sweeps)
    await deleteAllOldRosters(sweeps)
    const { rows } = await app.database.owner.query('select from rosters where organisation_id = $1', [
      organisation.id,
    ])
    return rows.length
  }
  app.clock.advance({ minutes: 59 })
  expect(await kept()).toBe(2)
  app.clock.advance({ minutes: 2 })
  expect(await kept()).toBe(1)
  app.clock.advance({ days: 90 })
  expect(await kept()).toBe(0)
})

test('only owners and admins of the school give a roster', async () => {
  const { admin, educator, observer, organisation, stranger } = await createSchool(app)
  for (const person of [educator, observer])
    expect(await give(person, classList)).toEqual(refusalResponse('role-too-low'))
  expect(await give(null, classList, undefined, { organisation: organisation.id })).toEqual(
    refusalResponse('session-missing'),
  )
  const elsewhere = { organisation: organisation.id }
  expect(await give(stranger, classList, undefined, elsewhere)).toEqual(refusalResponse('absent'))
  expect(await give(admin, classList)).toMatchObject({ status: 200 })
})

test('another school’s roster is not there', async () => {
  const { owner, stranger } = await createSchool(app)
  const roster = await seen(owner, classList)
  for (const path of [
    `${rostersPath}/${roster.id}`,
    `${rostersPath}/${roster.id}/lines?part=added`,
    `${rostersPath}/${roster.id}/report`,
  ])
    expect(await as(stranger).get(path)).toEqual(refusalResponse('absent'))
  expect(await carryOut(stranger, roster)).toEqual(refusalResponse('absent'))
  expect(await choose(stranger, roster, {})).toEqual(refusalResponse('absent'))
})

const { owner } = await createSchool(app)

test('a roster past 50 MB is refused while it comes', async () => {
  expect(await give(owner, Buffer.alloc(maxRosterBytes + 1, 'x'))).toEqual(refusalResponse('body-too-large'))
})

test.each([
  ['no name', '', { name: 'invalid-type' }],
  ['too long a name', `?name=${'x'.repeat(201)}`, { name: 'too-big' }],
  ['a zero byte in its name', '?name=x%00y', { name: 'invalid-format' }],
  ['no line above its first', '?name=class.csv&header=-1', { header: 'too-small' }],
])('a roster with %s is refused by that field', async (_, query, fields) => {
  expect(await give(owner, classList, query)).toEqual(refusalResponse('input-invalid', fields))
})

test('a roster comes as a file', async () => {
  const asJson = as(owner).post(`${rostersPath}?name=class.csv`, { csv: classList })
  expect(await asJson).toEqual(refusalResponse('body-unreadable'))
})

test('a roster that would withdraw more than a fifth of the learners asks for their number', async () => {
  const school = await createSchool(app)
  const lines = Array.from({ length: 20 }, (_, at) => `Learner ${at},l${at}`)
  await importAll(school.owner, ['name,username', ...lines].join('\n'))
  const half = await seen(school.owner, ['name,username', ...lines.slice(0, 10)].join('\n'))
  const { body: ticked } = await choose(school.owner, half, { withdrawsAbsent: true })
  expect(ticked).toMatchObject({ present: 20, counts: { withdrawn: 10 } })
  const confirm = (withdraws?: number) =>
    as(school.owner).post(`${rostersPath}/${ticked.id}/carry-out`, {
      fingerprint: ticked.fingerprint,
      withdraws,
    })
  expect(await confirm()).toEqual(refusalResponse('import-withdraws-many'))
  expect(await confirm(9)).toEqual(refusalResponse('import-withdraws-many'))
  expect(await confirm(10)).toMatchObject({ status: 200, body: { state: 'waiting' } })
})

test('lines are asked for by page and part', async () => {
  const roster = await seen(
    owner,
    `name,username\n${Array.from({ length: 101 }, (_, at) => `L,page${at}`).join('\n')}`,
  )
  const page = (query: string) =>
    as(owner).get<{ lines: RosterLine[] }>(`${rostersPath}/${roster.id}/lines${query}`)
  expect(await page('?part=added&page=2')).toMatchObject({
    body: { total: 101, pageSize: 100, lines: [{ line: 102 }] },
  })
  expect(await page('?part=odd')).toMatchObject({ status: 400 })
})
