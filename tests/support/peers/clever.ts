import { csvLine } from '#shared/csv-line.ts'
import { zip } from '../zip.ts'

/** Lines of a file, the first with its columns. */
export type CleverTable = readonly (readonly string[])[]

export const cleverStudentColumns = [
  'School_id',
  'Student_id',
  'Last_name',
  'First_name',
  'Username',
  'Password',
]
export const cleverStudentMia = ['9', '17', 'Berg', 'Mia', 'mia.berg', 'hunter2']
const noor = ['9', '18', 'الدين', 'نور', 'noor', 'hunter2']

/** A school with two learners in two sections that are under way; a third has ended. */
export const cleverSchoolTables: Record<string, CleverTable> = {
  schools: [
    ['School_id', 'School_name'],
    ['9', 'School'],
  ],
  students: [cleverStudentColumns, cleverStudentMia, noor],
  teachers: [
    ['School_id', 'Teacher_id', 'Last_name'],
    ['9', 't1', 'Lund'],
  ],
  sections: [
    ['School_id', 'Section_id', 'Teacher_id', 'Name', 'Course_name', 'Term_start', 'Term_end'],
    ['9', 'c1', 't1', '3A', '', '8/20/2026', '12/20/2026'],
    ['9', 'c2', 't1', '', 'Choir', '', ''],
    ['9', 'c3', 't1', '2A', '', '', '6/20/2026'],
  ],
  enrollments: [
    ['School_id', 'Section_id', 'Student_id'],
    ['9', 'c1', '17'],
    ['9', 'c2', '17'],
    ['9', 'c1', '18'],
    ['9', 'c3', '18'],
  ],
}

/** What Clever gives: these tables, zipped. */
export const cleverZip = (tables: Readonly<Record<string, CleverTable>>) =>
  zip(
    Object.entries(tables).map(([name, table]) => ({
      name: `${name}.csv`,
      content: table.map(csvLine).join(''),
    })),
  )
