import type { SpooledFile } from '#server/platform/files/run-with-spooled-file.ts'
import { runWithZip, type ZippedFiles } from '#server/platform/files/run-with-zip.ts'
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
import { readOneRosterRecords } from '#shared/learners/one-roster/read-one-roster-records.ts'
import {
  type LaterGroup,
  type SavedSchoolSystemNames,
  type SchoolSystemRoster,
  toSchoolSystemRoster,
} from '#shared/learners/one-roster/to-school-system-roster.ts'
import type { RosterContent } from '#shared/learners/roster/plan-roster.ts'
import { unreadableRosterError } from '#shared/learners/roster/reading/unreadable-roster-error.ts'
import type { RosterColumns } from '#shared/learners/roster/roster-columns.ts'
import type { RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import type { ParsedRosterLine } from '#shared/learners/roster/roster-row.ts'
import { openOneRosterFiles, type SchoolSystemFiles } from './open-one-roster-files.ts'
import { findRosterInWorkbook, type RosterReadOptions, readRosterFile } from './read-roster-file.ts'
import {
  assertRowComplete,
  findZippedFilesInFolder,
  readZippedCsv,
  readZippedHeader,
} from './zipped-records.ts'

export interface ParsedRoster extends Omit<RosterContent, 'lines'> {
  columns: Pick<RosterColumns, 'read' | 'hasName' | 'positions'>
  lines: { read: ParsedRosterLine; pin: string }[]
  /** Null of the files of a school's system. */
  reading: RosterReadDetails | null
  /** Null of a list. */
  oneRoster: {
    classes: ReadonlyMap<string, string>
    misspelt: Misspelling[]
    later: LaterGroup[]
    readBy: string
  } | null
}

interface ReadingOptions {
  chosen: RosterReadOptions
  today: string
  /** What the files of a school's system are read by; asked for those alone. */
  findNames: () => Promise<SavedSchoolSystemNames & { fingerprint: string }>
}

/** Reads a roster by what it is: a list, one in an Excel file, or the files of a school's system in a zip. */
export async function readUploadedRoster(
  file: SpooledFile,
  { chosen, today, findNames }: ReadingOptions,
): Promise<ParsedRoster> {
  const begins = await firstBytes(file)
  if (begins === oldWorkbook) throw unreadableRosterError('workbook')
  const reading = { ...chosen, today }
  const list =
    begins === zip ? await findRosterInWorkbook(file, reading) : await readRosterFile(file, reading)
  if (list) return { ...list, gone: [], isWhole: true, oneRoster: null }
  const kept = await findNames()
  const { lines, classes, misspelt, later, ...roster } = await readSchoolSystemZip(file, { today, kept })
  return {
    ...roster,
    columns: { read: [], hasName: true, positions: {} },
    reading: null,
    lines: lines.map((read) => ({ read, pin: '' })),
    oneRoster: { classes, misspelt, later, readBy: kept.fingerprint },
  }
}

const zip = '504b0304'
const oldWorkbook = 'd0cf11e0'

async function firstBytes(file: SpooledFile): Promise<string> {
  for await (const chunk of file.read()) return Buffer.from(chunk.subarray(0, 4)).toString('hex')
  return ''
}

interface SchoolSystemZipContent extends SchoolSystemRoster {
  misspelt: Misspelling[]
}

/** Reads the files of a school's system, packed in a zip, by what its earlier files said. */
function readSchoolSystemZip(
  file: SpooledFile,
  { today, kept }: { today: string; kept: SavedSchoolSystemNames },
): Promise<SchoolSystemZipContent> {
  return runWithZip(file, async (zipped) => {
    const { manifest, lines, misspelt } = await openFiles(zipped, today)
    const known = new Set(kept.learners.map(({ sourcedId }) => sourcedId))
    const records = await readOneRosterRecords(lines, today, (sourcedId) => known.has(sourcedId))
    return { ...toSchoolSystemRoster(records, manifest, kept, today), misspelt }
  })
}

/** OneRoster has a manifest; Clever has none. */
async function openFiles(zipped: ZippedFiles, today: string): Promise<SchoolSystemFiles> {
  const oneRoster = findZippedFilesInFolder(zipped, 'manifest.csv')
  if (oneRoster) return openOneRosterFiles(oneRoster)
  const clever = findZippedFilesInFolder(zipped, 'students.csv')
  if (clever) return openCleverFiles(clever, today)
  throw unreadableRosterError(zipped.has('[Content_Types].xml') ? 'workbook' : 'manifest-missing')
}

const knownColumns: ReadonlySet<string> = new Set()

/** Opens Clever's files as the ones of OneRoster that they amount to. */
function openCleverFiles(files: ZippedFiles, today: string): SchoolSystemFiles {
  const misspelt: Misspelling[] = []
  async function* read<Column extends string, Read>(
    named: string,
    wanted: Readonly<Record<Column, ExpectedColumn>>,
    toRecord: (line: number, values: Record<Column, string>) => Read,
  ): AsyncGenerator<Read> {
    const records = readZippedCsv(files, named)
    const header = await readZippedHeader(records, named)
    const columns = findColumns(named, header, wanted, knownColumns)
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
