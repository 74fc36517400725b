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
    isAlways || (column === 'status' && modes[file] === 'delta') || (column === 'role' && version === '1.1')
  const wanted = Object.entries<boolean>(readColumns[file]).map(
    ([heading, isAlways]): [string, WantedColumn] => [
      heading,
      { heading, isNeeded: isNeeded(heading, isAlways) },
    ],
  )
  const { valuesOf, misspelt } = findColumns(`${file}.csv`, header, Object.fromEntries(wanted))
  const toRecord = (line: number, cells: readonly string[]) =>
    ({ line, ...valuesOf(cells) }) as OneRosterRecord<File>
  return { toRecord, misspelt }
}
