import { type ExpectedColumn, findColumns, type Misspelling } from './find-columns.ts'
import { type OneRosterFile, type OneRosterRecord, oneRosterColumns } from './one-roster-columns.ts'
import type { OneRosterManifest } from './read-one-roster-manifest.ts'

export interface OneRosterHeadings<File extends OneRosterFile> {
  toRecord: (line: number, cells: readonly string[]) => OneRosterRecord<File>
  misspelt: Misspelling[]
}

/** Finds the columns of a file of OneRoster; throws `import-unreadable` as `findColumns` does. */
export function findHeadings<File extends OneRosterFile>(
  file: File,
  header: readonly string[],
  { version, modes }: OneRosterManifest,
): OneRosterHeadings<File> {
  const isNeeded = (column: string, isAlways: boolean) =>
    isAlways || (column === 'status' && modes[file] === 'delta') || (column === 'role' && version === '1.1')
  const wanted = Object.entries<boolean>(oneRosterColumns[file]).map(
    ([heading, isAlways]): [string, ExpectedColumn] => [
      heading,
      { heading, isNeeded: isNeeded(heading, isAlways) },
    ],
  )
  const { valuesOf, misspelt } = findColumns(`${file}.csv`, header, Object.fromEntries(wanted))
  const toRecord = (line: number, cells: readonly string[]) =>
    ({ line, ...valuesOf(cells) }) as OneRosterRecord<File>
  return { toRecord, misspelt }
}
