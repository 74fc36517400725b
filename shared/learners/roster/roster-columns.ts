import { AppError } from '../../errors.ts'
import { toVisibleLine } from '../../visible-text.ts'
import { findRosterHeadingMeaning, isPasswordHeading, type RosterHeadingMeaning } from './roster-headings.ts'

/** What the columns of a roster can hold; every other column is left alone. */
export const rosterColumns = [
  'name',
  'givenName',
  'familyName',
  'username',
  'email',
  'pin',
  'groups',
  'role',
] as const
export type RosterColumn = (typeof rosterColumns)[number]

/** What staff say each column holds, in the order of the file; null where it is not used. */
export type ChosenColumns = readonly (RosterColumn | null)[]

/** Columns as they are named in one text, with commas between, nothing where one is not used. */
export const parseChosenColumns = (named: string): ChosenColumns =>
  named.split(',').map((name) => rosterColumns.find((column) => column === name.trim()) ?? null)

export interface RosterColumns {
  /** Each column of the file with what it holds. */
  read: { heading: string; holds: RosterColumn | null; isNeverRead: boolean }[]
  positions: Partial<Record<RosterColumn, number>>
  /** What has to be known of every learner and stands in no column. */
  lacks: ('name' | 'username')[]
  /** Staff said it, or each heading that is used means one thing only. */
  isCertain: boolean
}

const maxColumns = 200

/**
 * Says what each column holds: what staff chose, else what its heading means; of two alike the one that is certain,
 * then the first. A column of passwords is read for nobody. Throws `import-unreadable` past 200 columns.
 */
export function readRosterColumns(header: readonly string[], chosen?: ChosenColumns): RosterColumns {
  if (header.length > maxColumns)
    throw new AppError('import-unreadable', { fields: { csv: 'too-many-columns' } })
  const wanted: ChosenColumns = chosen ?? guessColumns(header)
  const positions: RosterColumns['positions'] = {}
  const read = header.map((heading, position) => {
    const isNeverRead = isPasswordHeading(heading)
    const column = isNeverRead ? null : (wanted[position] ?? null)
    const holds = column && positions[column] === undefined ? column : null
    if (holds) positions[holds] = position
    return { heading: toVisibleLine(heading.trim().slice(0, 120)).trim(), holds, isNeverRead }
  })
  const has = (column: RosterColumn) => positions[column] !== undefined
  const lacks: RosterColumns['lacks'] = []
  if (!has('name') && !has('givenName') && !has('familyName')) lacks.push('name')
  if (!has('username')) lacks.push('username')
  const used = header.filter((_, position) => read[position]!.holds)
  const isCertain =
    chosen !== undefined || used.every((heading) => findRosterHeadingMeaning(heading)?.isCertain)
  return { read, positions, lacks, isCertain }
}

function guessColumns(header: readonly string[]): ChosenColumns {
  const meanings = header.map(findRosterHeadingMeaning)
  const certain = new Set(meanings.flatMap((meaning) => (meaning?.isCertain ? [meaning.column] : [])))
  return meanings.map((meaning) => {
    if (!meaning || (!meaning.isCertain && certain.has(meaning.column))) return null
    return meaning.isWholeOrHalf ? partOfName(certain) : meaning.column
  })
}

/** “Nombre” beside “Apellidos” is a first name, “Name” beside “Vorname” a last one. */
function partOfName(beside: ReadonlySet<RosterHeadingMeaning['column']>): RosterColumn {
  if (beside.has('familyName') && !beside.has('givenName')) return 'givenName'
  return beside.has('givenName') && !beside.has('familyName') ? 'familyName' : 'name'
}

/**
 * The place of the row that names the columns among the first rows of a file, below any titles: the one with most
 * headings that we know, if it has two; else the first with several cells.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = rows.map(
    (row) => new Set(row.map((cell) => findRosterHeadingMeaning(cell)?.column).filter(Boolean)).size,
  )
  const most = Math.max(...known)
  if (most >= 2) return known.indexOf(most)
  const several = rows.findIndex((row) => row.filter((cell) => cell.trim()).length > 1)
  return Math.max(several, 0)
}
