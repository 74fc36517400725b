import type { ZippedFiles } from '#server/platform/files/with-zip.ts'
import type { Misspelling } from '#shared/learners/one-roster/find-columns.ts'
import { findHeadings } from '#shared/learners/one-roster/find-headings.ts'
import {
  type OneRosterFile,
  type OneRosterRecord,
  oneRosterFiles,
} from '#shared/learners/one-roster/read-columns.ts'
import { type Manifest, readManifest } from '#shared/learners/one-roster/read-manifest.ts'
import type { OneRosterLines } from '#shared/learners/one-roster/read-records.ts'
import { assertCompleteRow, readHeader, readZipped } from './zipped-records.ts'

/** The files of a school's system, as they are read. */
export interface SystemFiles {
  manifest: Manifest
  lines: OneRosterLines
  /** Told once all lines are read. */
  misspelt: Misspelling[]
}

const maxManifestRows = 200

/** Opens what the manifest of a OneRoster zip names. */
export async function openOneRoster(files: ZippedFiles): Promise<SystemFiles> {
  const said: (readonly string[])[] = []
  for await (const { cells } of readZipped(files, 'manifest.csv', maxManifestRows)) said.push(cells)
  const manifest = readManifest(said)
  const misspelt: Misspelling[] = []
  const given = oneRosterFiles.filter((name) => manifest.modes[name] !== 'absent')
  const opened = given.map((name) => [name, openRecords(files, name, manifest, misspelt)])
  return { manifest, lines: Object.fromEntries(opened), misspelt }
}

async function* openRecords<File extends OneRosterFile>(
  files: ZippedFiles,
  name: File,
  manifest: Manifest,
  misspelt: Misspelling[],
): AsyncGenerator<OneRosterRecord<File>> {
  const named = `${name}.csv`
  const records = readZipped(files, named)
  const header = await readHeader(records, named)
  const headings = findHeadings(name, header, manifest)
  misspelt.push(...headings.misspelt)
  for await (const record of records) {
    assertCompleteRow(named, record, header.length)
    yield headings.toRecord(record.line, record.cells)
  }
}
