import type { ZippedFiles } from '#server/platform/files/with-zip.ts'
import {
  classOf,
  cleverColumns,
  cleverManifest,
  enrolmentOf,
  userOf,
} from '#shared/learners/clever/clever-files.ts'
import { findColumns, type Misspelling, type WantedColumn } from '#shared/learners/one-roster/find-columns.ts'
import type { OpenedFiles } from './open-one-roster.ts'
import { assertCompleteRow, readHeader, readZipped } from './zipped-records.ts'

const known: ReadonlySet<string> = new Set()

/** Opens Clever's files as the ones of OneRoster that they amount to. */
export function openClever(files: ZippedFiles, today: string): OpenedFiles {
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
      users: read('students.csv', students, userOf),
      classes: read('sections.csv', sections, (line, values) => classOf(line, values, today)),
      enrollments: read('enrollments.csv', enrollments, enrolmentOf),
    },
    misspelt,
  }
}
