import { normaliseHeading } from '../../match-columns.ts'
import { toVisibleLine } from '../../visible-text.ts'
import { unreadableRosterError } from '../roster/reading/unreadable-roster-error.ts'
import { spellingDistance } from './spelling-distance.ts'

/** A heading that is none of those we read, and nearly one that is not there. */
export interface Misspelling {
  file: string
  heading: string
  meant: string
}

export interface ExpectedColumn {
  heading: string
  isNeeded: boolean
}

export interface LocatedColumns<Column extends string> {
  valuesOf: (cells: readonly string[]) => Record<Column, string>
  misspelt: Misspelling[]
}

const maxColumns = 200

/**
 * Finds the columns of a file, however their case; whatever a vendor adds is left alone, and headings that are `known`
 * are no misspelling of another. Throws `import-unreadable` past 200 columns and where a column is missing that is
 * needed, with the heading that was perhaps meant to be it.
 */
export function findColumns<Column extends string>(
  file: string,
  header: readonly string[],
  wanted: Readonly<Record<Column, ExpectedColumn>>,
  known: ReadonlySet<string> = new Set(),
): LocatedColumns<Column> {
  if (header.length > maxColumns) throw unreadableRosterError('too-many-columns', { file })
  const columns = Object.entries<ExpectedColumn>(wanted)
  const bare = header.map(normaliseHeading)
  const positions = new Map(
    columns.map(([column, { heading }]) => [column, bare.indexOf(normaliseHeading(heading))]),
  )

  const misspelt: Misspelling[] = []
  for (const [column, { heading: meant, isNeeded }] of columns) {
    if (positions.get(column) !== -1) continue
    const heading = header.find((one) => !known.has(normaliseHeading(one)) && isNearly(one, meant))
    if (heading !== undefined) misspelt.push({ file, heading: told(heading), meant })
    if (!isNeeded) continue
    if (heading === undefined) throw unreadableRosterError('heading-missing', { file, meant })
    throw unreadableRosterError('heading-misspelt', { file, heading: told(heading), meant })
  }
  const valuesOf = (cells: readonly string[]) => {
    // An id with a zero byte could not be stored.
    const valueAt = (position: number) => (cells[position] ?? '').replaceAll('\0', '').trim()
    const values = columns.map(([column]) => [column, valueAt(positions.get(column)!)])
    return Object.fromEntries(values) as Record<Column, string>
  }
  return { valuesOf, misspelt }
}

function isNearly(heading: string, meant: string): boolean {
  const [given, wanted] = [normaliseHeading(heading), normaliseHeading(meant)]
  return spellingDistance(given.slice(0, 60), wanted) <= (wanted.length < 8 ? 1 : 2)
}

const told = (heading: string) => toVisibleLine(heading.trim().slice(0, 60)).trim()
