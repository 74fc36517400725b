import type { ZippedFiles } from '#server/platform/files/with-zip.ts'
import {
  cleverColumns,
  cleverManifest,
  toClassRecord,
  toEnrolmentRecord,
  toUserRecord,
} from '#shared/learners/clever/clever-files.ts'
import { findColumns, type Misspelling, type WantedColumn } from '#shared/learners/one-roster/find-columns.ts'
import type { SystemFiles } from './open-one-roster.ts'
import { assertCompleteRow, readHeader, readZipped } from './zipped-records.ts'

const known: ReadonlySet<string> = new Set()

/** Opens Clever's files as the ones of OneRoster that they amount to. */
export function openClever(files: ZippedFiles, today: string): SystemFiles {
  const misspelt: Misspelling[] = []
  async function* read<Column extends string, Read>(
    named: string,
    wanted: Readonly<Record<Column, WantedColumn>>,
    toRecord: (line: number, values: Record<Column, string>) => Read,
  ): AsyncGenerator<Read> {
    const records = readZipped(files, named)
    const header = await readHeader(records, named)
    const columns = findColumns(named, header, wanted, known)
    misspelt.push(...columns.misspelt)
    for await (const record of records) {
      assertCompleteRow(named, record, header.length)
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
