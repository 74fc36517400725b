import type { ZippedFiles } from '#server/platform/files/run-with-zip.ts'
import {
  cleverColumns,
  cleverManifest,
  toClassRecord,
  toEnrolmentRecord,
  toUserRecord,
} from '#shared/learners/clever/clever-files.ts'
import {
  type ExpectedColumn,
  findColumns,
  type Misspelling,
} from '#shared/learners/one-roster/find-columns.ts'
import type { SchoolSystemFiles } from './open-one-roster-files.ts'
import { assertRowComplete, readZippedCsv, readZippedHeader } from './zipped-records.ts'

const known: ReadonlySet<string> = new Set()

/** Opens Clever's files as the ones of OneRoster that they amount to. */
export function openCleverFiles(files: ZippedFiles, today: string): SchoolSystemFiles {
  const misspelt: Misspelling[] = []
  async function* read<Column extends string, Read>(
    named: string,
    wanted: Readonly<Record<Column, ExpectedColumn>>,
    toRecord: (line: number, values: Record<Column, string>) => Read,
  ): AsyncGenerator<Read> {
    const records = readZippedCsv(files, named)
    const header = await readZippedHeader(records, named)
    const columns = findColumns(named, header, wanted, known)
    misspelt.push(...columns.misspelt)
    for await (const record of records) {
      assertRowComplete(named, record, header.length)
      yield toRecord(record.line, columns.valuesOf(record.cells))
    }
  }
  const { students, sections, enrollments } = cleverColumns
  return {
    manifest: cleverManifest,
    lines: {
      users: read('students.csv', students, toUserRecord),
      classes: read('sections.csv', sections, (line, values) => toClassRecord(line, values, today)),
      enrollments: read('enrollments.csv', enrollments, toEnrolmentRecord),
    },
    misspelt,
  }
}
