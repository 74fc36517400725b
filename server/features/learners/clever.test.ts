import { expect, test } from 'vitest'
import { csvLine } from '#shared/csv-line.ts'
import type { StaffPerson } from '#tests/support/person.ts'
import { refusal } from '#tests/support/refusal.ts'
import { rosterActs } from '#tests/support/roster-acts.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { zip } from '#tests/support/zip.ts'

const app = await startTestApp()
const { give, importAll, linesOf, seen, ...acts } = rosterActs(app)

type Table = readonly (readonly string[])[]

const studentColumns = ['School_id', 'Student_id', 'Last_name', 'First_name', 'Username', 'Password']
const mia = ['9', '17', 'Berg', 'Mia', 'mia.berg', 'hunter2']
const noor = ['9', '18', 'الدين', 'نور', 'noor', 'hunter2']
const school: Record<string, Table> = {
  schools: [
    ['School_id', 'School_name'],
    ['9', 'School'],
  ],
  students: [studentColumns, mia, noor],
  teachers: [
    ['School_id', 'Teacher_id', 'Last_name'],
    ['9', 't1', 'Lund'],
  ],
  sections: [
    ['School_id', 'Section_id', 'Teacher_id', 'Name', 'Course_name', 'Term_end'],
    ['9', 'c1', 't1', '3A', '', '12/20/2026'],
    ['9', 'c2', 't1', '', 'Choir', ''],
    ['9', 'c3', 't1', '2A', '', '6/20/2026'],
  ],
  enrollments: [
    ['School_id', 'Section_id', 'Student_id'],
    ['9', 'c1', '17'],
    ['9', 'c2', '17'],
    ['9', 'c1', '18'],
    ['9', 'c3', '18'],
  ],
}
const cleverZip = (tables: Readonly<Record<string, Table>>) =>
  zip(
    Object.entries(tables).map(([name, table]) => ({
      name: `${name}.csv`,
      content: table.map(csvLine).join(''),
    })),
  )

async function learnersOf(person: StaffPerson) {
  const { learners } = await acts.learnersOf(person)
  return learners.map(({ name, username, groups }) => [name, username, groups.map((group) => group.name)])
}

test('Clever’s files say what they would do, with the sections that are under way as groups', async () => {
  const { owner } = await foundSchool(app)
  const roster = await seen(owner, cleverZip(school))
  expect(roster).toMatchObject({
    oneRoster: { isWhole: true, misspelt: [] },
    counts: { added: 2, refused: 0 },
    newGroups: ['3A', 'Choir'],
  })
  expect(await linesOf(owner, roster, 'added')).toMatchObject([
    { line: 2, name: 'Mia Berg', username: 'mia.berg', groups: ['3A', 'Choir'] },
    { line: 3, name: 'نور الدين', username: 'noor', groups: ['3A'] },
  ])
  const { rows } = await app.database.owner.query('select l::text from roster_lines l where roster_id = $1', [
    roster.id,
  ])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('hunter2')
  expect(await learnersOf(owner)).toEqual([])
})

test('the next files find learners by their ids, move them, and withdraw who is absent when asked', async () => {
  const { owner } = await foundSchool(app)
  await importAll(owner, cleverZip(school))
  expect((await importAll(owner, cleverZip(school))).counts).toMatchObject({ unchanged: 2 })

  const next = {
    ...school,
    students: [studentColumns, mia.with(2, 'Lund').with(4, 'mia.lund')],
    enrollments: [
      ['School_id', 'Section_id', 'Student_id'],
      ['9', 'c2', '17'],
    ],
  }
  const done = await importAll(owner, cleverZip(next), { withdrawsAbsent: true })
  expect(done.counts).toMatchObject({ added: 0, changed: 1, withdrawn: 1 })
  expect(await learnersOf(owner)).toEqual([['Mia Lund', 'mia.berg', ['Choir']]])
})

const { owner } = await foundSchool(app)
const { sections, ...withoutSections } = school

test.each([
  ['without sections', withoutSections, { csv: 'file-missing', 'csv.file': 'sections.csv' }],
  [
    'with an empty file',
    { ...school, enrollments: [] },
    { csv: 'file-empty', 'csv.file': 'enrollments.csv' },
  ],
  [
    'without the ids of students',
    { ...school, students: [studentColumns.with(1, 'Number'), mia] },
    { csv: 'heading-missing', 'csv.file': 'students.csv', 'csv.meant': 'Student_id' },
  ],
  ['without learners', { ...school, students: [studentColumns] }, { csv: 'no-learners' }],
] as const)('Clever’s files %s are refused', async (_, tables, fields) => {
  expect(await give(owner, cleverZip(tables))).toEqual(refusal('import-unreadable', fields))
})
