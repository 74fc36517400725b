import { expect, test } from 'vitest'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { type OneRosterTable, oneRosterZip } from '#tests/support/peers/one-roster.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { zip } from '#tests/support/zip.ts'

const app = await startTestApp()
const { as } = app
const { carryOut, importAll, linesOf, look, work, ...acts } = rosterActions(app)

const give = (person: StaffPerson, bytes: Buffer) => acts.give(person, bytes, '?name=district.zip')

async function learnersOf(person: StaffPerson) {
  const { learners } = await acts.learnersOf(person)
  return learners.map(({ name, username, groups }) => [
    name,
    username,
    groups.map((group) => group.name).join('; '),
  ])
}

const userColumns = [
  'sourcedId',
  'status',
  'role',
  'username',
  'givenName',
  'familyName',
  'email',
  'password',
  'locker',
]
const mia = ['s1', '', 'student', 'mia.berg@school.test', 'Mia', 'Berg', 'mia@home.test', 'hunter2', '17']
const noor = ['s2', '', 'student', '', 'نور', 'الدين', 'noor@home.test', 'hunter2', '18']
const teacher = ['t1', '', 'teacher', 'lund', 'Kari', 'Lund', '', 'hunter2', '']
const enrolmentColumns = ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role']
const school: Record<string, OneRosterTable> = {
  orgs: [
    ['sourcedId', 'name', 'type', 'parentSourcedId'],
    ['o1', 'School', 'school', ''],
  ],
  academicSessions: [
    ['sourcedId', 'endDate'],
    ['now', '2026-12-20'],
    ['past', '2026-06-20'],
  ],
  classes: [
    ['sourcedId', 'status', 'title', 'classCode', 'termSourcedIds'],
    ['c1', '', '3A', '', 'now'],
    ['c2', '', 'Choir', '', 'now'],
    ['c3', '', '2A', '', 'past'],
  ],
  users: [userColumns, mia, noor, teacher],
  enrollments: [
    enrolmentColumns,
    ['e1', '', 'c1', 's1', 'student'],
    ['e2', '', 'c2', 's1', 'student'],
    ['e3', '', 'c1', 's2', 'student'],
    ['e4', '', 'c3', 's2', 'student'],
    ['e5', '', 'c1', 't1', 'teacher'],
  ],
}
const whole = oneRosterZip({ folder: 'export/', tables: school })
const delta = (tables: Record<string, OneRosterTable>) => oneRosterZip({ mode: 'delta', tables })

test('files that take groups from learners say from how many', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, whole)
  const withoutChoir = school.enrollments!.filter(([id]) => id !== 'e2')
  const { body } = await give(owner, oneRosterZip({ tables: { ...school, enrollments: withoutChoir } }))
  expect(body.roster).toMatchObject({ present: 2, leaving: 1, counts: { changed: 1, withdrawn: 0 } })
})

test('the files of a school’s system say what they would do, and touch no learner', async () => {
  const { owner } = await createSchool(app)
  const { status, body } = await give(owner, whole)
  expect(status).toBe(200)
  expect(body.roster).toMatchObject({
    fileName: 'district.zip',
    columns: [],
    oneRoster: { isWhole: true, misspelt: [] },
    counts: { added: 2, changed: 0, withdrawn: 0, refused: 0 },
    newGroups: ['3A', 'Choir'],
  })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([
    { line: 2, name: 'Mia Berg', username: 'mia.berg', groups: ['3A', 'Choir'], hasSecret: false },
    { line: 3, name: 'نور الدين', username: 'noor', groups: ['3A'] },
  ])
  expect(await learnersOf(owner)).toEqual([])
  const { rows } = await app.database.owner.query(
    `select l::text, r::text from roster_lines l, rosters r
      where r.id = $1 and l.organisation_id = r.organisation_id and l.roster_id = r.id`,
    [body.roster!.id],
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('hunter2')
})

test('a delta changes whom it names, withdraws who left, and lets everybody else be', async () => {
  const { owner, addGroup } = await createSchool(app)
  await importAll(owner, whole)
  const swimmers = await addGroup({ name: 'Swimmers' })
  const { body } = await as(owner).get<{ learners: Learner[] }>('/api/learners?search=mia')
  await as(owner).post(`/api/groups/${swimmers.id}/learners`, { add: [body.learners[0]!.id] })

  const moved = await importAll(
    owner,
    delta({
      users: [userColumns, ['s3', 'active', 'student', 'ivy', 'Ivy', 'O’Brien', '', '', '']],
      classes: [
        ['sourcedId', 'status', 'title'],
        ['c2', 'active', 'Chamber choir'],
      ],
      enrollments: [
        enrolmentColumns,
        ['e1', 'tobedeleted', 'c1', 's1', 'student'],
        ['e6', 'active', 'c1', 's3', 'student'],
      ],
    }),
  )
  expect(moved).toMatchObject({
    oneRoster: { isWhole: false },
    counts: { added: 1, changed: 1, withdrawn: 0 },
  })
  expect(await learnersOf(owner)).toEqual([
    ['Ivy O’Brien', 'ivy', '3A'],
    ['Mia Berg', 'mia.berg', 'Chamber choir; Swimmers'],
    ['نور الدين', 'noor', '3A'],
  ])

  const left = await importAll(
    owner,
    delta({ users: [userColumns, ['s2', 'tobedeleted', 'student', '', '', '', '', '', '']] }),
  )
  expect(left.counts).toMatchObject({ added: 0, changed: 0, withdrawn: 1, refused: 0 })
  expect((await learnersOf(owner)).map(([name]) => name)).toEqual(['Ivy O’Brien', 'Mia Berg'])
})

test('an enrolment that begins later puts its learner into the class from that day, and says so before', async () => {
  const { owner } = await createSchool(app)
  const enrollments = [
    [...enrolmentColumns, 'beginDate'],
    ['e1', '', 'c1', 's1', 'student', '2026-08-20'],
    ['e2', '', 'c2', 's1', 'student', '2026-09-18'],
  ]
  const files = oneRosterZip({ tables: { ...school, enrollments } })
  const before = await importAll(owner, files)
  expect(before.oneRoster).toMatchObject({
    later: [{ group: 'Choir', beginsOn: '2026-09-18', learners: 1 }],
  })
  expect((await learnersOf(owner))[0]).toEqual(['Mia Berg', 'mia.berg', '3A'])
  app.clock.advance({ days: 11 })
  expect((await importAll(owner, files)).oneRoster).toMatchObject({ later: [] })
  expect((await learnersOf(owner))[0]).toEqual(['Mia Berg', 'mia.berg', '3A; Choir'])
})

test('a learner keeps the username they sign in with, whatever the school’s system calls them by now', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, whole)
  const married = mia.map((cell) => ({ 'mia.berg@school.test': 'mia.lund', Berg: 'Lund' })[cell] ?? cell)
  await importAll(owner, oneRosterZip({ tables: { ...school, users: [userColumns, married, noor] } }))
  expect(await learnersOf(owner)).toMatchObject([
    ['Mia Lund', 'mia.berg', '3A; Choir'],
    ['نور الدين', 'noor', '3A'],
  ])
})

test('the same files again change nothing', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, whole)
  expect((await importAll(owner, whole)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test('whoever came by a list is known to the school’s system once its files were carried out', async () => {
  const { owner, addLearner } = await createSchool(app)
  await addLearner({ name: 'Mia Berg', username: 'mia.berg' })
  await importAll(owner, whole)
  await importAll(owner, delta({ users: [userColumns, mia.with(1, 'tobedeleted')] }))
  expect(await learnersOf(owner)).toMatchObject([['نور الدين', 'noor', '3A']])
})

test('once a school’s system numbers everybody anew, their old sourcedIds mean nobody', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, whole)
  const anew = oneRosterZip({ tables: { users: [userColumns, mia.with(0, 'new1'), noor.with(0, 'new2')] } })
  expect((await importAll(owner, anew)).counts).toMatchObject({ added: 0, refused: 0 })
  await importAll(owner, delta({ users: [userColumns, mia.with(1, 'tobedeleted')] }))
  expect(await learnersOf(owner)).toHaveLength(2)
  await importAll(owner, delta({ users: [userColumns, mia.with(0, 'new1').with(1, 'tobedeleted')] }))
  expect(await learnersOf(owner)).toHaveLength(1)
})

test('files that were read before others were carried out have to be given again', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, whole)
  const first = (await give(owner, delta({ users: [userColumns, mia.with(1, 'tobedeleted')] }))).body.roster!
  const enrollments = [enrolmentColumns, ['e7', 'active', 'c2', 's2', 'student']]
  await importAll(owner, delta({ enrollments }))
  await carryOut(owner, first)
  await work()
  expect(await look(owner, first)).toMatchObject({ state: 'seen', stopped: 'overtaken' })
  expect(await learnersOf(owner)).toMatchObject([
    ['Mia Berg', 'mia.berg', '3A; Choir'],
    ['نور الدين', 'noor', '3A; Choir'],
  ])
})

test('another school’s files say nothing about ours', async () => {
  const { owner, stranger } = await createSchool(app)
  await importAll(owner, whole)
  await importAll(stranger, delta({ users: [userColumns, mia.with(1, 'tobedeleted')] }))
  expect(await learnersOf(owner)).toHaveLength(2)
})

test('OneRoster 1.2 says in a file of its own who is a learner', async () => {
  const { owner } = await createSchool(app)
  const users = [
    ['sourcedId', 'username', 'givenName', 'preferredGivenName', 'familyName'],
    ['s1', 'mia', 'Maria', 'Mia', 'Berg'],
    ['t1', 'lund', 'Kari', '', 'Lund'],
  ]
  const roles = [
    ['sourcedId', 'userSourcedId', 'roleType', 'role'],
    ['r1', 's1', 'primary', 'student'],
    ['r2', 't1', 'primary', 'teacher'],
  ]
  await importAll(owner, oneRosterZip({ version: '1.2', tables: { users, roles } }))
  expect(await learnersOf(owner)).toEqual([['Mia Berg', 'mia', '']])
})

const { owner } = await createSchool(app)

test('a heading that is perhaps misspelt is told, and nothing is lost by it unseen', async () => {
  const users = [userColumns.map((column) => (column === 'email' ? 'emial' : column)), mia]
  const { body } = await give(owner, oneRosterZip({ tables: { users } }))
  expect(body.roster!.oneRoster!.misspelt).toEqual([{ file: 'users.csv', heading: 'emial', meant: 'email' }])
})

const users = [userColumns, mia]
const circle = [
  ['sourcedId', 'parentSourcedId'],
  ['a', 'b'],
  ['b', 'a'],
]

test.each([
  ['is broken', whole.subarray(0, 400), { csv: 'zip-broken' }],
  ['has no manifest', zip([{ name: 'users.csv', content: '' }]), { csv: 'manifest-missing' }],
  ['is a spreadsheet', zip([{ name: '[Content_Types].xml', content: '' }]), { csv: 'workbook' }],
  [
    'lacks what its manifest names',
    zip([{ name: 'manifest.csv', content: 'propertyName,value\noneroster.version,1.1\nfile.users,bulk' }]),
    { csv: 'file-missing', 'csv.file': 'users.csv' },
  ],
  [
    'is a bomb',
    zip([
      { name: 'manifest.csv', content: 'propertyName,value\noneroster.version,1.1\nfile.users,bulk' },
      { name: 'users.csv', content: Buffer.alloc(40_000_000, 'x,') },
    ]),
    { csv: 'zip-too-large', 'csv.file': 'users.csv' },
  ],
  [
    'has a broken file in it',
    zip([
      { name: 'manifest.csv', content: 'propertyName,value\noneroster.version,1.1\nfile.users,bulk' },
      { name: 'users.csv', content: `${userColumns}\ns1,,student,"mia` },
    ]),
    { csv: 'row-short', 'csv.file': 'users.csv', 'csv.line': '2' },
  ],
  [
    'has a million columns',
    oneRosterZip({ tables: { users: [Array.from({ length: 1_000_000 }, (_, at) => `x${at}`), mia] } }),
    { csv: 'line-too-long', 'csv.file': 'users.csv', 'csv.line': '1' },
  ],
  [
    'goes round in a circle',
    oneRosterZip({ tables: { orgs: circle, users } }),
    { csv: 'circle', 'csv.file': 'orgs.csv', 'csv.ids': 'a → b → a' },
  ],
  [
    'misspells what is needed',
    oneRosterZip({ tables: { users: [userColumns.with(0, 'sourceId'), mia] } }),
    { csv: 'heading-misspelt', 'csv.file': 'users.csv', 'csv.heading': 'sourceId', 'csv.meant': 'sourcedId' },
  ],
  ['has no learner', oneRosterZip({ tables: { users: [userColumns, teacher] } }), { csv: 'no-learners' }],
])('a zip that %s is refused', async (_, bytes, fields) => {
  expect(await give(owner, bytes)).toEqual(refusalResponse('import-unreadable', fields))
})
