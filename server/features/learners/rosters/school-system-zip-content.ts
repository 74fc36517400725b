import type { SpooledFile } from '#server/platform/files/run-with-spooled-file.ts'
import { runWithZip, type ZippedFiles } from '#server/platform/files/run-with-zip.ts'
import type { Misspelling } from '#shared/learners/one-roster/find-columns.ts'
import { readOneRosterRecords } from '#shared/learners/one-roster/read-one-roster-records.ts'
import {
  type SavedSchoolSystemNames,
  type SchoolSystemRoster,
  toSchoolSystemRoster,
} from '#shared/learners/one-roster/to-school-system-roster.ts'
import { unreadableRosterError } from '#shared/learners/roster/unreadable-roster-error.ts'
import { openCleverFiles } from './open-clever-files.ts'
import { openOneRosterFiles, type SchoolSystemFiles } from './open-one-roster-files.ts'
import { findZippedFilesInFolder } from './zipped-records.ts'

export interface SchoolSystemZipContent extends SchoolSystemRoster {
  misspelt: Misspelling[]
}

/** Reads the files of a school's system, packed in a zip, by what its earlier files said. */
export function readSchoolSystemZip(
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
