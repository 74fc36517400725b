import { expect, test } from 'vitest'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import {
  cleverStudentColumns,
  cleverStudentMia,
  cleverZip,
  cleverSchoolTables as school,
} from '#tests/support/peers/clever.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { give, importAll, linesOf, seen, ...acts } = rosterActions(app)

async function learnersOf(person: StaffPerson) {
  const { learners } = await acts.learnersOf(person)
  return learners.map(({ name, username, groups }) => [name, username, groups.map((group) => group.name)])
}

test('Clever’s files say what they would do, with the sections that are under way as groups', async () => {
  const { owner } = await createSchool(app)
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
  const { owner } = await createSchool(app)
  await importAll(owner, cleverZip(school))
  expect((await importAll(owner, cleverZip(school))).counts).toMatchObject({ unchanged: 2 })

  const next = {
    ...school,
    students: [cleverStudentColumns, cleverStudentMia.with(2, 'Lund').with(4, 'mia.lund')],
    enrollments: [
      ['School_id', 'Section_id', 'Student_id'],
      ['9', 'c2', '17'],
    ],
  }
  const done = await importAll(owner, cleverZip(next), { withdrawsAbsent: true })
  expect(done.counts).toMatchObject({ added: 0, changed: 1, withdrawn: 1 })
  expect(await learnersOf(owner)).toEqual([['Mia Lund', 'mia.berg', ['Choir']]])
})

const { owner } = await createSchool(app)

test('a section whose term begins later has nobody yet, and says when it begins', async () => {
  const art = ['9', 'c4', 't1', 'Art', '', '1/18/2027', '6/20/2027']
  const next = {
    ...school,
    sections: [...school.sections!, art],
    enrollments: [...school.enrollments!, ['9', 'c4', '17']],
  }
  const roster = await seen(owner, cleverZip(next))
  expect(roster.oneRoster).toMatchObject({ later: [{ group: 'Art', beginsOn: '2027-01-18', learners: 1 }] })
  expect(roster.newGroups).toEqual(['3A', 'Choir'])
})

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
    { ...school, students: [cleverStudentColumns.with(1, 'Number'), cleverStudentMia] },
    { csv: 'heading-missing', 'csv.file': 'students.csv', 'csv.meant': 'Student_id' },
  ],
  ['without learners', { ...school, students: [cleverStudentColumns] }, { csv: 'no-learners' }],
] as const)('Clever’s files %s are refused', async (_, tables, fields) => {
  expect(await give(owner, cleverZip(tables))).toEqual(refusalResponse('import-unreadable', fields))
})
