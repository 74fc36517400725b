import { expect, test } from 'vitest'
import type { ExistingLearner } from '../roster/existing-learner.ts'
import { planRoster } from '../roster/plan-roster.ts'
import type { SchoolSystemNames } from '../roster/roster-row.ts'
import { type OneRosterFile, oneRosterColumns } from './one-roster-columns.ts'
import { type OneRosterFileMode, readOneRosterManifest } from './read-one-roster-manifest.ts'
import { type OneRosterLines, readOneRosterRecords } from './read-one-roster-records.ts'
import { type SavedSchoolSystemNames, toSchoolSystemRoster } from './to-school-system-roster.ts'

type Given = Partial<Record<OneRosterFile, Record<string, string>[]>>
interface Ways {
  today?: string
  mode?: OneRosterFileMode
  modes?: Partial<Record<OneRosterFile, OneRosterFileMode>>
  version?: '1.1' | '1.2'
  kept?: SavedSchoolSystemNames
}

const nothing: SavedSchoolSystemNames = { learners: [], classes: new Map() }

async function listed(
  input: Given,
  { mode = 'bulk', modes = {}, version = '1.1', kept = nothing, today = '2026-11-21' }: Ways = {},
) {
  const names = Object.keys(input) as OneRosterFile[]
  const manifest = readOneRosterManifest([
    ['oneroster.version', version],
    ...names.map((name) => [`file.${name}`, modes[name] ?? mode]),
  ])
  const files = names.map((name) => [name, linesOf(name, input[name]!)])
  const known = new Set(kept.learners.map(({ sourcedId }) => sourcedId))
  const lines: OneRosterLines = Object.fromEntries(files)
  const records = await readOneRosterRecords(lines, today, (sourcedId) => known.has(sourcedId))
  return toSchoolSystemRoster(records, manifest, kept, today)
}

async function* linesOf(name: OneRosterFile, records: Record<string, string>[]) {
  for (const [at, record] of records.entries()) {
    const cells = Object.keys(oneRosterColumns[name]).map((column) => [column, record[column] ?? ''])
    yield { line: at + 2, ...Object.fromEntries(cells) }
  }
}

const rowsOf = ({ lines }: Awaited<ReturnType<typeof listed>>) => lines.map(({ row }) => row)
const faultsOf = ({ lines }: Awaited<ReturnType<typeof listed>>) =>
  lines.flatMap(({ line, faults }) => faults.map(({ column, reason }) => [line, column, reason]))
const fields = (told: Record<string, string>) => ({ reason: 'import-unreadable', details: { fields: told } })

const user = (sourcedId: string, more: Record<string, string> = {}) => ({
  sourcedId,
  role: 'student',
  username: `user.${sourcedId}`,
  givenName: 'Mia',
  familyName: 'Berg',
  ...more,
})
const enrolment = (sourcedId: string, userSourcedId: string, classSourcedId: string, more = {}) => ({
  sourcedId,
  userSourcedId,
  classSourcedId,
  role: 'student',
  ...more,
})
const classes: Record<string, string>[] = [
  { sourcedId: 'c1', title: '3A', termSourcedIds: 'now' },
  { sourcedId: 'c2', title: 'Choir', termSourcedIds: 'past,now' },
  { sourcedId: 'c3', title: 'Last year', termSourcedIds: 'past' },
  { sourcedId: 'c4', title: 'Closed', status: 'tobedeleted' },
]
const academicSessions = [
  { sourcedId: 'now', endDate: '2027-01-31' },
  { sourcedId: 'past', endDate: '2026-06-30' },
]

const learner = (id: string, more: Partial<ExistingLearner> = {}): ExistingLearner => {
  const says = { name: 'Mia Berg', email: null, groups: ['3A'] }
  return { id: `learner ${id}`, username: id, isWithdrawn: false, ...says, listed: says, ...more }
}
const knownAs = (sourcedId: string, enrolments: SchoolSystemNames['enrolments'] = {}, more = {}) => ({
  sourcedId,
  enrolments,
  learner: learner(`mia.${sourcedId}`, more),
})
const kept: SavedSchoolSystemNames = {
  learners: [knownAs('s1', { e1: 'c1' }), knownAs('s2', { e2: 'c1' })],
  classes: new Map([
    ['c1', '3A'],
    ['c2', 'Choir'],
  ]),
}

test('learners come with their names, and with the classes that are under way as their groups', async () => {
  const roster = await listed({
    users: [
      user('s1', { givenName: 'Maria', preferredGivenName: 'Mia', email: 'Mia@School.test' }),
      user('t1', { role: 'teacher' }),
      user('s2', { givenName: '小明', familyName: '王', status: 'active' }),
    ],
    academicSessions,
    classes,
    enrollments: [
      enrolment('e1', 's1', 'c1'),
      enrolment('e2', 's1', 'c2'),
      enrolment('e3', 's1', 'c3'),
      enrolment('e4', 's1', 'c4'),
      enrolment('e5', 's1', 'nowhere'),
      enrolment('e6', 's2', 'c1', { endDate: '2026-11-20' }),
      enrolment('e7', 's2', 'c2', { status: 'tobedeleted' }),
      enrolment('e8', 't1', 'c1', { role: 'teacher' }),
    ],
  })
  expect(rowsOf(roster)).toEqual([
    { name: 'Mia Berg', username: 'user.s1', email: 'mia@school.test', groups: ['3A', 'Choir'] },
    { name: '小明 王', username: 'user.s2', email: '', groups: [] },
  ])
  expect(roster).toMatchObject({ isWhole: true, gone: [], lines: [{ line: 2 }, { line: 4 }] })
  expect([...roster.classes]).toEqual([
    ['c1', '3A'],
    ['c2', 'Choir'],
  ])
})

test('from 1.2 on, whoever has the role of a learner that is under way is one', async () => {
  const roster = await listed(
    {
      users: ['s1', 's2', 's3', 's4'].map((id) => user(id, { role: '' })),
      roles: [
        { userSourcedId: 's1', role: 'teacher' },
        { userSourcedId: 's1', role: 'student' },
        { userSourcedId: 's2', role: 'parent' },
        { userSourcedId: 's3', role: 'student', endDate: '2026-06-30' },
      ],
    },
    { version: '1.2' },
  )
  expect(rowsOf(roster).map(({ username }) => username)).toEqual(['user.s1'])
})

const nextTerm = { sourcedId: 'next', startDate: '2027-02-01', endDate: '2027-06-30' }

test('an enrolment that begins later, by itself or by its term, gives no group yet and says when', async () => {
  const roster = await listed({
    users: [user('s1'), user('s2'), user('s3', { username: '' })],
    academicSessions: [...academicSessions, nextTerm],
    classes: [...classes, { sourcedId: 'c5', title: 'Art', termSourcedIds: 'next' }],
    enrollments: [
      enrolment('e1', 's1', 'c1', { beginDate: '2026-11-21' }),
      enrolment('e2', 's1', 'c2', { beginDate: '2026-11-22T00:00:00Z' }),
      enrolment('e3', 's2', 'c2', { beginDate: '2026-11-22' }),
      enrolment('e4', 's2', 'c5', { beginDate: '2026-09-01' }),
      enrolment('e5', 's2', 'c1', { beginDate: '2026-99-99' }),
      enrolment('e6', 's2', 'nowhere', { beginDate: '2027-01-01' }),
    ],
  })
  expect(rowsOf(roster).map(({ groups }) => groups)).toEqual([['3A'], ['3A'], []])
  expect(roster.later).toEqual([
    { group: 'Choir', beginsOn: '2026-11-22', learners: 2 },
    { group: 'Art', beginsOn: '2027-02-01', learners: 1 },
  ])
})

test('an enrolment of an earlier delta begins on its day, with whatever delta comes then', async () => {
  const later = { classSourcedId: 'c2', beginsOn: '2027-01-18' }
  const before = { ...kept, learners: [knownAs('s1', { e1: 'c1', e9: later })] }
  const delta = { classes: [{ sourcedId: 'c9', title: 'New' }] }
  const on = (today: string) => listed(delta, { mode: 'delta', kept: before, today })
  expect((await on('2027-01-17')).lines).toEqual([])
  expect((await on('2027-01-18')).lines).toMatchObject([
    { row: { groups: ['3A', 'Choir'] }, names: { enrolments: { e1: 'c1', e9: 'c2' } } },
  ])
})

test('a roster without a file of enrolments says nothing about groups', async () => {
  expect(rowsOf(await listed({ users: [user('s1')] }))).toMatchObject([{ groups: null }])
})

test('several classes of one title are told apart by their codes, and keep the names that they have', async () => {
  const homerooms = {
    users: [user('s1')],
    classes: [
      { sourcedId: 'c1', title: 'Homeroom', classCode: 'HR-1' },
      { sourcedId: 'c2', title: 'homeroom', classCode: '' },
      { sourcedId: 'c3', title: '', classCode: 'Art-1' },
    ],
  }
  const { classes: named } = await listed(homerooms)
  expect([...named.values()]).toEqual(['Homeroom (HR-1)', 'homeroom (c2)', 'Art-1'])
  const before = { learners: [], classes: new Map([['c1', 'Homeroom']]) }
  const { classes: again } = await listed(homerooms, { mode: 'delta', kept: before })
  expect([...again.values()]).toEqual(['Homeroom', 'homeroom (c2)', 'Art-1'])
})

test('whoever came before is found by the sourcedId, whatever they are called by now', async () => {
  const roster = await listed({ users: [user('s1', { username: 'mia.lund', familyName: 'Lund' })] }, { kept })
  expect(rowsOf(roster)).toMatchObject([{ username: 'mia.s1', name: 'Mia Lund' }])
})

test('a delta names whoever changed: the others are not absent, and those to be deleted are gone', async () => {
  const roster = await listed(
    {
      users: [
        user('s1', { status: 'tobedeleted' }),
        user('s3', { status: 'active' }),
        user('s9', { status: 'tobedeleted' }),
      ],
    },
    { mode: 'delta', kept },
  )
  expect(roster).toMatchObject({ isWhole: false, gone: ['learner mia.s1'] })
  expect(rowsOf(roster).map(({ username }) => username)).toEqual(['user.s3'])
})

test('a learner with the ids of two merged records has the classes of both, and is gone when both ids are', async () => {
  const twins = [knownAs('s1', { e1: 'c1' }), { ...knownAs('s2', { e2: 'c2' }), learner: learner('mia.s1') }]
  const merged = { ...kept, learners: twins }
  const left = (id: string) => user(id, { status: 'tobedeleted' })
  const delta = (users: Record<string, string>[]) => listed({ users }, { mode: 'delta', kept: merged })
  expect(rowsOf(await delta([user('s2')]))).toMatchObject([{ username: 'mia.s1', groups: ['3A', 'Choir'] }])
  expect(await delta([left('s2')])).toMatchObject({ gone: [], lines: [] })
  expect(await delta([left('s1'), left('s2')])).toMatchObject({ gone: ['learner mia.s1'], lines: [] })
  const both = await listed({ users: [user('s1'), left('s2')] }, { mode: 'delta', kept: merged })
  expect(rowsOf(both)).toMatchObject([{ username: 'mia.s1', groups: ['3A'] }])
})

test('whoever is no learner any more is gone', async () => {
  const asTeacher = { users: [user('s1', { role: 'teacher' })] }
  expect((await listed(asTeacher, { mode: 'delta', kept })).gone).toEqual(['learner mia.s1'])
  const roles = { roles: [{ userSourcedId: 's2', role: 'student', status: 'tobedeleted' }] }
  expect((await listed(roles, { mode: 'delta', version: '1.2', kept })).gone).toEqual(['learner mia.s2'])
})

test('a delta of enrolments moves those whom it names, as the last roster called them', async () => {
  const roster = await listed(
    {
      enrollments: [
        enrolment('e1', 's1', 'c1', { status: 'tobedeleted' }),
        enrolment('e9', 's1', 'c2', { status: 'active' }),
        enrolment('e8', 'unknown', 'c2', { status: 'active' }),
      ],
    },
    { mode: 'delta', kept },
  )
  expect(roster.lines).toMatchObject([
    {
      line: null,
      row: { name: 'Mia Berg', username: 'mia.s1', groups: ['Choir'] },
      names: { sourcedId: 's1', enrolments: { e9: 'c2' } },
    },
  ])
})

test('whoever leaves by a delta is gone, and in no line besides', async () => {
  const roster = await listed(
    {
      roles: [{ userSourcedId: 's2', role: 'student', status: 'tobedeleted' }],
      enrollments: [{ sourcedId: 'e2', status: 'tobedeleted' }],
    },
    { mode: 'delta', version: '1.2', kept },
  )
  expect(roster).toMatchObject({ gone: ['learner mia.s2'], lines: [] })
})

test('whoever a whole roster does not name is in no line, whatever else it says of them', async () => {
  const roster = await listed(
    {
      users: [user('s1')],
      classes,
      academicSessions,
      enrollments: [enrolment('e1', 's1', 'c1'), enrolment('e2', 's2', 'c2')],
    },
    { kept },
  )
  expect(roster).toMatchObject({ gone: [], lines: [{ row: { username: 'mia.s1' } }] })
})

test('a delta that changes one of several classes of a learner changes their groups', async () => {
  const inBoth = { ...kept, learners: [knownAs('s1', { e1: 'c1', e2: 'c2' }), knownAs('s2')] }
  const renamed = { classes: [{ sourcedId: 'c2', status: 'active', title: 'Band' }] }
  expect((await listed(renamed, { mode: 'delta', kept: inBoth })).lines).toMatchObject([
    { row: { username: 'mia.s1', groups: ['3A', 'Band'] } },
  ])
  const moved = { enrollments: [enrolment('e2', 's1', 'c1', { status: 'active' })] }
  expect((await listed(moved, { mode: 'delta', kept: inBoth })).lines).toMatchObject([
    { row: { username: 'mia.s1', groups: ['3A'] }, hasPin: false },
  ])
})

test('whoever only changes classes is called as the last roster did, or else as they are', async () => {
  const over = { enrollments: [{ sourcedId: 'e1', status: 'tobedeleted' }] }
  const rowOf = async (more: Partial<ExistingLearner>) =>
    rowsOf(
      await listed(over, { mode: 'delta', kept: { ...kept, learners: [knownAs('s1', { e1: 'c1' }, more)] } }),
    )
  const before = { name: 'Mia Berg', email: 'mia@school.test', groups: ['3A'] }
  const byHand = { name: 'Mia Lund', email: 'mia@home.test' }
  expect(await rowOf({ ...byHand, listed: before })).toMatchObject([
    { name: 'Mia Berg', email: 'mia@school.test' },
  ])
  expect(await rowOf({ ...byHand, listed: { ...before, email: null } })).toMatchObject([{ email: '' }])
  expect(await rowOf({ ...byHand, listed: null })).toMatchObject([{ name: 'Mia Lund', email: '' }])
})

test('a file of all classes leaves none of those before, and their titles are free', async () => {
  const given = { users: [user('s1')], classes: [{ sourcedId: 'c9', title: '3A', classCode: 'new' }] }
  expect([...(await listed(given, { kept })).classes]).toEqual([['c9', '3A']])
  const both = { ...given, classes: [...given.classes, { sourcedId: 'c1', title: '3A', classCode: 'old' }] }
  expect([...(await listed(both, { kept })).classes]).toEqual([
    ['c9', '3A (new)'],
    ['c1', '3A'],
  ])
  const beside = await listed({ classes: given.classes }, { mode: 'delta', kept })
  expect(beside.classes.get('c9')).toBe('3A (new)')
})

test('an enrolment is ended by its sourcedId alone', async () => {
  const over = { enrollments: [{ sourcedId: 'e2', status: 'tobedeleted' }] }
  expect((await listed(over, { mode: 'delta', kept })).lines).toMatchObject([
    { row: { username: 'mia.s2', groups: [] } },
  ])
})

test('a class that is renamed or closed changes everybody in it', async () => {
  const renamed = { classes: [{ sourcedId: 'c1', status: 'active', title: '4A' }] }
  const roster = await listed(renamed, { mode: 'delta', kept })
  expect(rowsOf(roster)).toMatchObject([
    { username: 'mia.s1', groups: ['4A'] },
    { username: 'mia.s2', groups: ['4A'] },
  ])
  expect([...roster.classes.values()].toSorted()).toEqual(['4A', 'Choir'])
  const closed = { classes: [{ sourcedId: 'c1', status: 'tobedeleted' }] }
  expect(rowsOf(await listed(closed, { mode: 'delta', kept }))).toMatchObject([
    { groups: [] },
    { groups: [] },
  ])
})

test('a delta of users keeps the classes that earlier files said', async () => {
  const roster = await listed({ users: [user('s1', { status: 'active' })] }, { mode: 'delta', kept })
  expect(rowsOf(roster)).toMatchObject([{ groups: ['3A'] }])
})

test('all enrolments anew beside a delta of users move everybody who is in others now', async () => {
  const roster = await listed(
    { users: [], enrollments: [enrolment('e1', 's1', 'c1'), enrolment('e5', 's2', 'c2')] },
    { modes: { users: 'delta', enrollments: 'bulk' }, kept },
  )
  expect(rowsOf(roster)).toMatchObject([{ username: 'mia.s2', groups: ['Choir'] }])
})

test('a delta that changes nobody here is no fault', async () => {
  const roster = await listed(
    { users: [user('t1', { role: 'teacher', status: 'active' })] },
    { mode: 'delta', kept },
  )
  expect(roster.lines).toEqual([])
})

test('a withdrawn learner comes back by no enrolment', async () => {
  const withdrawn = { ...kept, learners: [knownAs('s1', { e1: 'c1' }, { isWithdrawn: true })] }
  const roster = await listed(
    { classes: [{ sourcedId: 'c1', title: '4A' }] },
    { mode: 'delta', kept: withdrawn },
  )
  expect(roster.lines).toEqual([])
})

test('the same person twice, and one whom nothing names, are left out with their lines', async () => {
  const roster = await listed({
    users: [
      user('s1'),
      user('s1', { username: 'other' }),
      user(''),
      user('x'.repeat(256), { username: 'long' }),
      user('y'.repeat(255), { username: 'shorter' }),
      user('2.02412E+11', { username: 'excel' }),
    ],
  })
  expect(faultsOf(roster)).toEqual([
    [3, 'sourcedId', 'duplicate-in-file'],
    [4, 'sourcedId', 'missing'],
    [5, 'sourcedId', 'too-long'],
    [7, 'sourcedId', 'shortened'],
  ])
  const given = roster.lines.map(({ faults }) => faults[0]?.given)
  expect(given).toEqual([undefined, 's1', '', 'x'.repeat(120), undefined, '2.02412E+11'])
})

test('a newcomer does not become somebody else by their username', async () => {
  const newcomer = user('s7', { username: 'mia.s1', status: 'active' })
  expect(faultsOf(await listed({ users: [newcomer] }, { mode: 'delta', kept }))).toEqual([
    [2, 'username', 'username-taken'],
  ])
  const beside = await listed({ users: [newcomer, user('s1')] }, { kept })
  expect(faultsOf(beside)).toEqual([[2, 'username', 'username-taken']])
})

test('where a school’s system numbers everybody anew, usernames find them', async () => {
  const roster = await listed({ users: [user('new1', { username: 'mia.s1' })] }, { kept })
  expect(roster.lines).toMatchObject([
    { row: { username: 'mia.s1' }, names: { sourcedId: 'new1' }, faults: [] },
  ])
})

test('organisations and sessions that are each other’s parents are refused', async () => {
  const orgs = [
    { sourcedId: 'school', parentSourcedId: 'district' },
    { sourcedId: 'district', parentSourcedId: 'school' },
  ]
  await expect(listed({ users: [user('s1')], orgs })).rejects.toMatchObject(
    fields({ csv: 'circle', 'csv.file': 'orgs.csv', 'csv.ids': 'school → district → school' }),
  )
  const sessions = [{ sourcedId: 'term', endDate: '', parentSourcedId: 'term' }]
  await expect(listed({ users: [user('s1')], academicSessions: sessions })).rejects.toMatchObject(
    fields({ csv: 'circle', 'csv.file': 'academicSessions.csv', 'csv.ids': 'term → term' }),
  )
})

test('a whole roster without a learner is refused', async () => {
  const teachers = { users: [user('t1', { role: 'teacher' })] }
  await expect(listed(teachers)).rejects.toMatchObject(fields({ csv: 'no-learners' }))
})

test('more than 50,000 learners are refused', async () => {
  const users = Array.from({ length: 50_001 }, (_, at) => user(`s${at}`))
  await expect(listed({ users })).rejects.toMatchObject(fields({ csv: 'too-many-rows' }))
  expect((await listed({ users: users.slice(1) })).lines).toHaveLength(50_000)
  const learners = Array.from({ length: 50_001 }, (_, at) => knownAs(`s${at}`, { [`e${at}`]: 'c1' }))
  const renamed = { classes: [{ sourcedId: 'c1', title: '4A' }] }
  await expect(listed(renamed, { mode: 'delta', kept: { ...kept, learners } })).rejects.toMatchObject(
    fields({ csv: 'too-many-rows' }),
  )
})

test('in a plan, those who are gone are withdrawn unasked, and nobody is absent from a delta', async () => {
  const roster = await listed({ users: [user('s1', { status: 'tobedeleted' })] }, { mode: 'delta', kept })
  const present = { learners: kept.learners.map((one) => one.learner), groups: [] }
  const { lines } = planRoster(roster, present, { overwrites: false, withdrawsAbsent: true })
  expect(lines).toMatchObject([{ verdict: 'withdrawn', learner: { id: 'learner mia.s1' } }])
})

test('in a plan, whoever is in no class any more leaves the groups of the last roster and no others', async () => {
  const swimmer = learner('mia.s1', { groups: ['3A', 'Swimmers'] })
  const before = { ...kept, learners: [{ ...knownAs('s1', { e1: 'c1' }), learner: swimmer }] }
  const over = { enrollments: [{ sourcedId: 'e1', status: 'tobedeleted' }] }
  const roster = await listed(over, { mode: 'delta', kept: before })
  const present = { learners: [swimmer], groups: [{ name: '3A', secretKind: 'pin' as const }] }
  const { lines } = planRoster(roster, present, { overwrites: false, withdrawsAbsent: false })
  expect(lines).toMatchObject([
    { verdict: 'changed', leaves: ['3A'], joins: [], becomes: { groups: ['Swimmers'] } },
  ])
})
