import { findRosterHeadingMeaning } from '../roster-headings.ts'
import { hasFamilyNameFirst } from '../turn-name-round.ts'

type Rows = readonly (readonly string[])[]

export interface HeaderRow {
  /** Its place among the rows, or that of the first learner. */
  place: number
  /** No row names the columns: the first one is a learner as those below it are. */
  isLearner: boolean
  /** None of its headings is known. */
  isUnknown: boolean
}

/**
 * The place of the row that names the columns among the first rows of a file, below any titles: the one with most
 * headings that we know, if it has two, or a fuller one below it with as many; else the first with several cells,
 * unless that is a learner.
 */
export function findHeaderRow(rows: Rows): HeaderRow {
  const known = rows.map(
    (row) => new Set(row.map((cell) => findRosterHeadingMeaning(cell)?.column).filter(Boolean)).size,
  )
  const most = Math.max(...known)
  if (most >= 2) {
    const first = known.indexOf(most)
    const filled = (row: readonly string[] = []) => row.filter((cell) => cell.trim()).length
    const isBelow = known[first + 1] === most && filled(rows[first + 1]) > filled(rows[first])
    return { place: isBelow ? first + 1 : first, isLearner: false, isUnknown: false }
  }
  const place = findFirstFullRow(rows)
  return { place, isLearner: isLikeBelow(rows, place), isUnknown: known[place] === 0 }
}

/** The first row with several cells, below any titles. */
export function findFirstFullRow(rows: Rows): number {
  const several = rows.findIndex((row) => row.filter((cell) => cell.trim()).length > 1)
  return Math.max(several, 0)
}

/** Whether a row holds what those below it hold: an address, a class or code of their shape, a value of theirs, a name. */
function isLikeBelow(rows: Rows, place: number): boolean {
  const cells = rows[place]!.map((cell) => cell.trim())
  const below = cells.map((_, at) => rows.slice(place + 1).flatMap((row) => row[at]?.trim() || []))
  const recurs = cells.map((cell, at) => below[at]!.includes(cell))
  const isRepeated = rows.slice(place + 1).some((row) => cells.every((cell, at) => row[at]?.trim() === cell))
  if (isRepeated || cells.some((cell, at) => findRosterHeadingMeaning(cell) && !recurs[at])) return false
  return cells.some(
    (cell, at) =>
      recurs[at] ||
      isAddress(cell) ||
      (/\d/.test(cell) && mostly(below[at]!, (value) => shapeOf(value) === shapeOf(cell))) ||
      (isPersonName(cell) && mostly(below[at]!, isPersonName)),
  )
}

const mostly = (values: readonly string[], is: (value: string) => boolean) =>
  values.length > 0 && values.filter(is).length * 2 > values.length

const shapeOf = (value: string) => value.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0')

/** Whether a cell can only be an e-mail address. */
export const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(cell)

/** Whether a cell looks like a whole name: several words, each with a capital, or the family name before a comma. */
export const isPersonName = (cell: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}’'.-]*(?: (?:d[aeiu]|del|de la|van|von|der|den|la|le|bin|al))*(?: \p{Lu}[\p{L}\p{M}’'.-]*)+$/u.test(
    cell,
  ) ||
  (/^[^\d,]+, [^\d,]+$/u.test(cell) && hasFamilyNameFirst(cell))
