import type { SpooledFile } from '#server/platform/files/with-spooled.ts'
import { withZip, type ZippedFiles } from '#server/platform/files/with-zip.ts'
import type { Misspelling } from '#shared/learners/one-roster/find-columns.ts'
import { readRecords } from '#shared/learners/one-roster/read-records.ts'
import {
  type SavedSystemNames,
  type SystemRoster,
  toSystemRoster,
} from '#shared/learners/one-roster/to-system-roster.ts'
import { unreadableRosterError } from '#shared/learners/roster/unreadable-roster-error.ts'
import { openClever } from './open-clever.ts'
import { openOneRoster, type SystemFiles } from './open-one-roster.ts'
import { findFilesBeside } from './zipped-records.ts'

export interface SystemZipContent extends SystemRoster {
  misspelt: Misspelling[]
}

/** Reads the files of a school's system, packed in a zip, by what its earlier files said. */
export function readSystemZip(
  file: SpooledFile,
  { today, kept }: { today: string; kept: SavedSystemNames },
): Promise<SystemZipContent> {
  return withZip(file, async (zipped) => {
    const { manifest, lines, misspelt } = await openFiles(zipped, today)
    const known = new Set(kept.learners.map(({ sourcedId }) => sourcedId))
    const records = await readRecords(lines, today, (sourcedId) => known.has(sourcedId))
    return { ...toSystemRoster(records, manifest, kept), misspelt }
  })
}

/** OneRoster has a manifest; Clever has none. */
async function openFiles(zipped: ZippedFiles, today: string): Promise<SystemFiles> {
  const oneRoster = findFilesBeside(zipped, 'manifest.csv')
  if (oneRoster) return openOneRoster(oneRoster)
  const clever = findFilesBeside(zipped, 'students.csv')
  if (clever) return openClever(clever, today)
  throw unreadableRosterError(zipped.has('[Content_Types].xml') ? 'workbook' : 'manifest-missing')
}
