import type { ZippedFiles } from '#server/platform/files/run-with-zip.ts'
import type { Misspelling } from '#shared/learners/one-roster/find-columns.ts'
import { findHeadings } from '#shared/learners/one-roster/find-headings.ts'
import {
  type OneRosterFile,
  type OneRosterRecord,
  oneRosterFiles,
} from '#shared/learners/one-roster/one-roster-columns.ts'
import {
  type OneRosterManifest,
  readOneRosterManifest,
} from '#shared/learners/one-roster/read-one-roster-manifest.ts'
import type { OneRosterLines } from '#shared/learners/one-roster/read-one-roster-records.ts'
import { assertRowComplete, readZippedCsv, readZippedHeader } from './zipped-records.ts'

/** The files of a school's system, as they are read. */
export interface SchoolSystemFiles {
  manifest: OneRosterManifest
  lines: OneRosterLines
  /** Told once all lines are read. */
  misspelt: Misspelling[]
}

const maxManifestRows = 200

/** Opens what the manifest of a OneRoster zip names. */
export async function openOneRosterFiles(files: ZippedFiles): Promise<SchoolSystemFiles> {
  const said: (readonly string[])[] = []
  for await (const { cells } of readZippedCsv(files, 'manifest.csv', maxManifestRows)) said.push(cells)
  const manifest = readOneRosterManifest(said)
  const misspelt: Misspelling[] = []
  const given = oneRosterFiles.filter((name) => manifest.modes[name] !== 'absent')
  const opened = given.map((name) => [name, openRecords(files, name, manifest, misspelt)])
  return { manifest, lines: Object.fromEntries(opened), misspelt }
}

async function* openRecords<File extends OneRosterFile>(
  files: ZippedFiles,
  name: File,
  manifest: OneRosterManifest,
  misspelt: Misspelling[],
): AsyncGenerator<OneRosterRecord<File>> {
  const named = `${name}.csv`
  const records = readZippedCsv(files, named)
  const header = await readZippedHeader(records, named)
  const headings = findHeadings(name, header, manifest)
  misspelt.push(...headings.misspelt)
  for await (const record of records) {
    assertRowComplete(named, record, header.length)
    yield headings.toRecord(record.line, record.cells)
  }
}
