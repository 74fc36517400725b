import { bareHeading } from '../../match-columns.ts'
import { findColumns, type Misspelling, type WantedColumn } from './find-columns.ts'
import { type OneRosterFile, type OneRosterRecord, readColumns } from './read-columns.ts'
import type { Manifest } from './read-manifest.ts'

export interface FoundHeadings<File extends OneRosterFile> {
  toRecord: (line: number, cells: readonly string[]) => OneRosterRecord<File>
  misspelt: Misspelling[]
}

/** Finds the columns of a file of OneRoster; throws `import-unreadable` as `findColumns` does. */
export function findHeadings<File extends OneRosterFile>(
  file: File,
  header: readonly string[],
  { version, modes }: Manifest,
): FoundHeadings<File> {
  const isNeeded = (column: string, isAlways: boolean) =>
    isAlways ||
    (column === 'status' && modes[file] === 'delta') ||
    (column === 'role' && file === 'users' && version === '1.1')
  const wanted = Object.entries<boolean>(readColumns[file]).map(
    ([heading, isAlways]): [string, WantedColumn] => [
      heading,
      { heading, isNeeded: isNeeded(heading, isAlways) },
    ],
  )
  const { valuesOf, misspelt } = findColumns(`${file}.csv`, header, Object.fromEntries(wanted), known)
  const toRecord = (line: number, cells: readonly string[]) =>
    ({ line, ...valuesOf(cells) }) as OneRosterRecord<File>
  return { toRecord, misspelt }
}

// Columns of the standard that are near to ones we read, and columns that are read already.
const others = new Set([
  'grades',
  'parentSourcedId',
  'orgSourcedId',
  'orgSourcedIds',
  'userIds',
  'schoolSourcedId',
])
const known = new Set(
  [...others, ...Object.values(readColumns).flatMap((columns) => Object.keys(columns))].map(bareHeading),
)
