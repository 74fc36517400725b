import { AppError } from '../../errors.ts'
import { normaliseHeading } from '../../match-columns.ts'
import { toVisibleLine } from '../../visible-text.ts'
import { isAddress, isPersonName } from './reading/find-header-row.ts'
import { type DayOrder, findDayOrder, readListDay } from './reading/list-day.ts'
import { type RosterColumn, rosterColumns } from './roster-column.ts'
import {
  findRosterHeadingMeaning,
  isOpenHeading,
  isPasswordHeading,
  type RosterHeadingMeaning,
} from './roster-headings.ts'
import { isRoleWord, readRosterRole } from './roster-role.ts'
import { isStatusLetter, isStatusWord, readRosterStatus } from './roster-status.ts'
import { hasFamilyNameFirst } from './turn-name-round.ts'

/** What staff say each column holds, in the order of the file; null where it is not used. */
export type ChosenColumns = readonly (RosterColumn | null)[]

/** Columns as they are named in one text, with commas between, nothing where one is not used. */
export const parseChosenColumns = (named: string): ChosenColumns =>
  named.split(',').map((name) => rosterColumns.find((column) => column === name.trim()) ?? null)

/** What about its columns staff should look at, since it was guessed. */
export type ColumnDoubt = 'usernames' | 'columns' | 'guardians' | 'family-first' | 'role' | 'status'

export interface RosterColumns {
  /** Each column of the file with what it holds. */
  read: { heading: string; holds: RosterColumn | null; isNeverRead: boolean }[]
  positions: Partial<Record<RosterColumn, number>>
  /** Columns of groups besides the first, as *Class 2* is. */
  moreGroups: number[]
  dayOrder: DayOrder | null
  /** Names, which have to be known of every learner, stand in a column. */
  hasName: boolean
  /** None where staff said it, or where each heading that is used means one thing only. */
  doubts: ColumnDoubt[]
}

type Rows = readonly (readonly string[])[]

const maxColumns = 200

/**
 * Says what each column holds: what staff chose, else what its heading means, else what the values of the first `rows`
 * are; of two alike the one that is certain, then the first. A column of passwords is read for nobody. Throws
 * `import-unreadable` past 200 columns.
 */
export function readRosterColumns(
  header: readonly string[],
  chosen?: ChosenColumns,
  rows: Rows = [],
): RosterColumns {
  if (header.length > maxColumns)
    throw new AppError('import-unreadable', { fields: { csv: 'too-many-columns' } })
  const guessed = chosen ? [] : guessColumns(header, rows)
  const positions: RosterColumns['positions'] = {}
  const moreGroups: number[] = []
  const doubts = new Set<ColumnDoubt>()
  const read = header.map((heading, position) => {
    const isNeverRead = isPasswordHeading(heading)
    const column = isNeverRead ? null : ((chosen ?? guessed.map((guess) => guess?.column))[position] ?? null)
    const isFirst = column !== null && positions[column] === undefined
    const isMore = column === 'groups' && !isFirst && (chosen !== undefined || isNumbered(heading))
    const holds = isFirst || isMore ? column : null
    if (isMore) moreGroups.push(position)
    else if (holds) positions[holds] = position
    if (!chosen && column === 'name' && !isFirst && isRepeated(heading, header)) doubts.add('columns')
    const doubt = guessed[position]?.doubt
    if (doubt && (holds || !guessed[position]?.column)) doubts.add(doubt)
    if (!chosen && holds?.startsWith('guardian')) doubts.add('guardians')
    return { heading: toVisibleLine(heading.trim().slice(0, 120)).trim(), holds, isNeverRead }
  })
  const has = (column: RosterColumn) => positions[column] !== undefined
  const hasName = has('name') || has('familyFirst') || has('givenName') || has('familyName')
  if (!chosen && hasName && !has('username')) doubts.add('usernames')
  const days = [positions.entryDate, positions.exitDate].filter((at) => at !== undefined)
  const dayOrder = findDayOrder(rows.flatMap((cells) => days.map((at) => cells[at]?.trim() ?? '')))
  return { read, positions, moreGroups, dayOrder, hasName, doubts: [...doubts] }
}

/** Two columns called *Name* are likely its two halves. */
const isRepeated = (heading: string, header: readonly string[]) =>
  header.filter((one) => normaliseHeading(one) === normaliseHeading(heading)).length > 1

const isNumbered = (heading: string) => /\d\s*$/.test(heading)

interface Guess {
  column: RosterColumn | null
  doubt: ColumnDoubt | null
}

function guessColumns(header: readonly string[], rows: Rows): (Guess | null)[] {
  if (header.every((heading) => !heading.trim())) return guessUnnamedColumns(header.length, rows)
  const meanings = header.map(findRosterHeadingMeaning)
  const certain = new Set(meanings.flatMap((meaning) => (meaning?.isCertain ? [meaning.column] : [])))
  return header.map((heading, at): Guess | null => {
    const values = rows.flatMap((cells) => cells[at]?.trim() || [])
    const meaning = meanings[at]
    if (!meaning) return guessByValues(heading, values, certain)
    if (!meaning.isCertain && certain.has(meaning.column)) return null
    const column = meaning.isWholeOrHalf ? partOfName(certain) : meaning.column
    const isOfColumn = (meaning.isCertain ? null : canBePerhaps[column]) ?? canBe[column]
    if (isOfColumn && !areMostly(values, isOfColumn)) return null
    if (column === 'familyFirst' && hasWholeName(certain)) return null
    if (column === 'status') return guessStatus(heading, values)
    if (column === 'role' && values.length > 0 && values.every((value) => /^\d+$/.test(value)))
      return { column: null, doubt: 'columns' }
    const isHalf = isPreferred(heading) && hasHalves(certain) && areMostly(values, isOneWord)
    if (column === 'name' && isHalf) return null
    const turned = values.filter(hasFamilyNameFirst).length
    if (column === 'familyFirst' ? turned > 0 : column === 'name' && turned * 2 > values.length)
      return { column: 'familyFirst', doubt: 'family-first' }
    return { column, doubt: meaning.isCertain ? null : 'columns' }
  })
}

/** Columns that no row names: the first of whole names, of addresses, and of few values that recur, as classes do. */
function guessUnnamedColumns(count: number, rows: Rows): (Guess | null)[] {
  return Array.from({ length: count }, (_, at): Guess | null => {
    const values = rows.flatMap((cells) => cells[at]?.trim() || [])
    if (values.length === 0) return null
    if (areMostly(values, isAddress)) return { column: 'email', doubt: null }
    if (!areMostly(values, isPersonName))
      return areOfGroups(values) ? { column: 'groups', doubt: null } : null
    return values.filter(hasFamilyNameFirst).length * 2 > values.length
      ? { column: 'familyFirst', doubt: 'family-first' }
      : { column: 'name', doubt: null }
  })
}

const areOfGroups = (values: readonly string[]) =>
  values.length >= 4 &&
  new Set(values).size * 2 <= values.length &&
  !values.some((value) => isRoleWord(value) || isStatusWord(value))

/** “Nombre” beside “Apellidos” is a first name, “Name” beside “Vorname” a last one. */
function partOfName(beside: ReadonlySet<RosterHeadingMeaning['column']>): RosterColumn {
  if (beside.has('familyName') && !beside.has('givenName')) return 'givenName'
  return beside.has('givenName') && !beside.has('familyName') ? 'familyName' : 'name'
}

const hasHalves = (certain: ReadonlySet<RosterColumn>) =>
  certain.has('givenName') && certain.has('familyName')
const isPreferred = (heading: string) => /preferred|chosen/i.test(heading)
const isOneWord = (value: string) => !/\s/.test(value)

const hasWholeName = (certain: ReadonlySet<RosterColumn>) => certain.has('name') || hasHalves(certain)

/** What the values of a column have to be, so that it is not another of that heading. */
const canBe: Partial<Record<RosterColumn, (value: string) => boolean>> = {
  entryDate: canBeDay,
  exitDate: canBeDay,
}

/** A day below *Withdrawn* says since when. Programs differ in what a number says, so that staff are asked. */
function guessStatus(heading: string, values: readonly string[]): Guess | null {
  const statuses = values.map((value) => readRosterStatus(value, heading))
  const isNumbers = values.length > 0 && values.every((value) => /^-?\d+$/.test(value))
  if (isNumbers && (statuses.includes(null) || !statuses.includes('here')))
    return { column: null, doubt: 'columns' }
  if (values.length === 0 || statuses.some(Boolean))
    return { column: 'status', doubt: statuses.includes(null) ? 'status' : null }
  return areMostly(values, canBeDay) ? { column: 'exitDate', doubt: 'columns' } : null
}

function canBeDay(value: string): boolean {
  return readListDay(value) !== null || /^(?:n\/?a|none|null|[-–—.0/ ]+)$/i.test(value)
}

/** Below headings that often mean something else. */
const canBePerhaps: typeof canBe = { pin: (value) => /^\d[\d ]{2,}$/.test(value) }

const knownShare = 0.8

const areMostly = (values: readonly string[], isKnown: (value: string) => boolean) =>
  values.filter(isKnown).length >= values.length * knownShare

/** A column whose values are nearly all statuses or roles; below any other heading it has to hold both sides of it. */
function guessByValues(
  heading: string,
  values: readonly string[],
  certain: ReadonlySet<RosterColumn>,
): Guess | null {
  const isOpen = isOpenHeading(heading)
  if (values.length === 0) return null
  const has = (side: string, sideOf: (value: string) => string | null) =>
    values.some((value) => sideOf(value) === side)
  const statusOf = (value: string) => readRosterStatus(value, heading)
  const hasBothSides = has('here', statusOf) && (has('left', statusOf) || has('later', statusOf))
  const isStatus =
    (areMostly(values, isStatusWord) && (isOpen || hasBothSides)) ||
    (isOpen && hasBothSides && values.every(isStatusLetter)) ||
    (isOpen && values.filter(isStatusWord).length * 2 >= values.length)
  const isSure = isOpen && values.every((value) => statusOf(value) !== null)
  if (isStatus && !certain.has('status')) return { column: 'status', doubt: isSure ? null : 'status' }
  const isRole =
    areMostly(values, isRoleWord) &&
    has('other', readRosterRole) &&
    (isOpen || has('learner', readRosterRole))
  return isRole && !certain.has('role') ? { column: 'role', doubt: 'role' } : null
}
