import { expect, test } from 'vitest'
import { maxRosterLines } from '../roster/roster-limits.ts'
import { type OneRosterFile, type OneRosterRecord, oneRosterColumns } from './one-roster-columns.ts'
import { type OneRosterLines, readOneRosterRecords } from './read-one-roster-records.ts'

const today = '2026-11-21'

type Given = { [File in OneRosterFile]?: Partial<OneRosterRecord<File>>[] }

function read(input: Given, isKnown = (_sourcedId: string) => false) {
  const files = Object.entries(input).map(([file, records]) => [
    file,
    linesOf(file as OneRosterFile, records),
  ])
  const lines: OneRosterLines = Object.fromEntries(files)
  return readOneRosterRecords(lines, today, isKnown)
}

async function* linesOf(file: OneRosterFile, records: Iterable<object>) {
  const blank = Object.fromEntries(Object.keys(oneRosterColumns[file]).map((column) => [column, '']))
  for (const record of records) yield { line: 2, ...blank, ...record }
}

test.each([
  ['2026-11-20', true],
  ['2026-11-20T23:59:59Z', true],
  ['2026-11-21', false],
  ['2026-11-21T00:00:00Z', false],
  ['(2026-11-20)', false],
  ['20.11.2026', false],
  ['', false],
])('an enrolment that ends on %j is over: %s', async (endDate, isOver) => {
  const { enrolmentsOver } = await read({ enrollments: [{ sourcedId: 'e1', role: 'student', endDate }] })
  expect([...enrolmentsOver]).toEqual(isOver ? ['e1'] : [])
})

test.each([
  ['past, earlier', true],
  ['past,', true],
  ['past,now', false],
  ['past,unknown', false],
  ['', false],
])('a class of the terms %j is over: %s', async (termSourcedIds, isOver) => {
  const academicSessions = [
    { sourcedId: 'earlier', endDate: '2025-06-30' },
    { sourcedId: 'past', endDate: '2026-06-30' },
    { sourcedId: 'now', endDate: '2027-01-31' },
  ]
  const { classes, classesOver } = await read({
    academicSessions,
    classes: [{ sourcedId: 'c1', title: 'Art', termSourcedIds }],
  })
  expect([[...classesOver], [...classes.keys()]]).toEqual(isOver ? [['c1'], []] : [[], ['c1']])
})

test('a class that nothing names is none', async () => {
  expect((await read({ classes: [{ title: 'Art' }] })).classes.size).toBe(0)
})

test('whoever has several roles is a learner by one of them, in any order', async () => {
  const [student, teacher] = ['student', 'teacher'].map((role) => ({ userSourcedId: 's1', role }))
  for (const roles of [
    [student!, teacher!],
    [teacher!, student!],
  ])
    expect([...(await read({ roles })).roles]).toEqual([['s1', true]])
  expect([...(await read({ roles: [teacher!, teacher!] })).roles]).toEqual([['s1', false]])
})

test('a class that somebody teaches is none of those that they are in', async () => {
  const of = { userSourcedId: 's1', classSourcedId: 'c1' }
  const enrollments = [
    { ...of, sourcedId: 'e1', role: 'student' },
    { ...of, sourcedId: 'e2', role: 'teacher' },
  ]
  expect([...(await read({ enrollments })).enrolments]).toEqual([['s1', { e1: 'c1' }]])
})

test('others than learners are left out, unless they were learners before', async () => {
  const users = ['t1', 't2'].map((sourcedId) => ({ sourcedId, role: 'teacher' }))
  const { users: read1 } = await read({ users }, (sourcedId) => sourcedId === 't2')
  expect(read1).toMatchObject([{ sourcedId: 't2', isLearner: false }])
})

test('50,000 learners are read, and nothing after the next', async () => {
  let given = 0
  function* learners(count: number) {
    for (given = 0; given < count; given += 1) yield { sourcedId: `s${given}`, role: 'student' }
  }
  const readLearners = (count: number) =>
    readOneRosterRecords(
      { users: linesOf('users', learners(count)) as OneRosterLines['users'] },
      today,
      () => false,
    )
  expect((await readLearners(maxRosterLines)).users).toHaveLength(maxRosterLines)
  await expect(readLearners(maxRosterLines + 10)).rejects.toMatchObject({
    details: { fields: { csv: 'too-many-rows' } },
  })
  expect(given).toBe(maxRosterLines)
})

const circleOf = (ids: string[]) =>
  ids.map((sourcedId, at) => ({ sourcedId, parentSourcedId: ids[(at + 1) % ids.length]! }))

test.each([
  [['a', 'b', 'c', 'd', 'e'], 'a → b → c → d → e → a'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'a → b → c → d → e → f → …'],
  [['a'.repeat(99)], `${'a'.repeat(60)} → ${'a'.repeat(60)}`],
])('a circle of the parents %j is told', async (ids, told) => {
  await expect(read({ orgs: circleOf(ids) })).rejects.toMatchObject({
    details: { fields: { csv: 'circle', 'csv.file': 'orgs.csv', 'csv.ids': told } },
  })
})
