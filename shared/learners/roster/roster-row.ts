import * as z from 'zod/mini'
import { pinField } from '../../auth/learner-secret.ts'
import { email, singleLine as oneLine } from '../../fields.ts'
import { createNameKey, toVisibleLine } from '../../visible-text.ts'
import { learnerEmail } from '../learner-email.ts'
import { username } from '../username.ts'
import { findSpreadsheetLoss } from './reading/find-spreadsheet-loss.ts'
import { type GroupDateReading, readGroupDate } from './reading/group-date.ts'
import type { GroupSeparator } from './reading/group-separator.ts'
import { isTotalRow } from './reading/is-total-row.ts'
import { type DayOrder, type ListDay, readListDay } from './reading/list-day.ts'
import type { RosterColumns } from './roster-columns.ts'
import type { RosterGuardian } from './roster-guardians.ts'
import type { RosterFault } from './roster-line.ts'
import { readRosterRole } from './roster-role.ts'
import { readRosterStatus } from './roster-status.ts'
import { turnNameRound } from './turn-name-round.ts'

/** One line of a roster as it stands in the file. */
export interface RosterRecord {
  /** Line of the file on which it begins, the header being line 1. */
  line: number
  cells: readonly string[]
}

/** One line of a roster, understood; an empty `email` and `groups` that are null say nothing about them. */
export interface RosterRow {
  name: string
  username: string
  email: string
  groups: readonly string[] | null
  /** None where the line says nothing of any. */
  guardians?: readonly RosterGuardian[]
}

/** What a school's system calls a learner, and their classes by what it calls each enrolment. */
export interface SchoolSystemNames {
  sourcedId: string
  enrolments: Readonly<Record<string, Enrolment>>
}

/** The class of an enrolment, by what the school's system calls it, with the day (`YYYY-MM-DD`) where it begins later. */
export type Enrolment = string | { classSourcedId: string; beginsOn: string }

/** A line with every fault that it has by itself. */
export interface ParsedRosterLine {
  /** Null for whoever has none of their own in the file. */
  line: number | null
  row: RosterRow
  /** Of whoever comes from a school's system. */
  names?: SchoolSystemNames | undefined
  /** The school’s system has named this person before. */
  isKnown?: boolean
  hasPin: boolean
  faults: RosterFault[]
}

/** What a line says of a learner, as it stands there. */
export interface RosterRowText {
  name: string
  username: string
  email: string
  pin: string
  groups: readonly string[] | null
  guardians?: readonly RosterGuardian[]
}

export interface RosterRowOptions {
  /** `YYYY-MM-DD`, by which learners have left or begin later. */
  today: string
  groupSeparator?: GroupSeparator
  groupDates?: GroupDateReading
}

const maxQuote = 120
export const maxGroupsPerLearner = 20

const name = oneLine(120)
const guardianName = oneLine(120)
const groupNames = z.nullable(z.array(name).check(z.maxLength(maxGroupsPerLearner)))

/** Reads one line; the PIN is apart from what may be kept of it. */
export function readRosterRow(
  { line, cells }: RosterRecord,
  { read, positions, moreGroups, dayOrder }: Omit<RosterColumns, 'hasName' | 'doubts'>,
  options: RosterRowOptions,
): { read: ParsedRosterLine; pin: string } {
  const whole = (column: keyof typeof positions) => cells[positions[column] ?? -1] ?? ''
  const cell = (column: keyof typeof positions) => tidy(whole(column))
  const understood = parseRosterLearner(line, {
    name: cell('name') || turnNameRound(cell('familyFirst')) || `${cell('givenName')} ${cell('familyName')}`,
    username: cell('username'),
    email: noAddress.test(cell('email')) ? '' : toAddress(cell('email')),
    pin: cell('pin'),
    groups: splitGroups([whole('groups'), ...moreGroups.map((at) => cells[at] ?? '')].join('\n'), options),
    guardians: guardianColumns.map(({ name, address }) => ({
      name: cell(name),
      email: toAddress(cell(address)),
    })),
  })
  const faults = [
    ...findRowFaults(cells, read),
    ...findRoleFaults(cell('role')),
    ...findStatusFaults(cell('status'), read[positions.status ?? -1]?.heading),
    ...findDayFaults('exitDate', cell('exitDate'), dayOrder, (day) => toLeavingFault(day, options.today)),
    ...findDayFaults('entryDate', cell('entryDate'), dayOrder, (day) => toBeginningFault(day, options.today)),
  ]
  const reasonAlone = faults.find(({ reason }) => reasonsAlone.has(reason))
  understood.read.faults = reasonAlone ? [reasonAlone] : [...understood.read.faults, ...faults]
  return understood
}

const guardianColumns = [1, 2, 3, 4].map((number) => ({
  name: `guardian${number}` as 'guardian1',
  address: `guardian${number}Email` as 'guardian1Email',
}))

/** Why a line brings no learner, whatever else is wrong with it; it takes no username from another. */
export const reasonsAlone: ReadonlySet<RosterFault['reason']> = new Set<RosterFault['reason']>([
  'not-a-learner',
  'too-few-columns',
  'has-left',
  'begins-later',
])

function findRowFaults(cells: readonly string[], read: RosterColumns['read']): RosterFault[] {
  if (isTotalRow(cells)) return [createRosterFault('row', 'not-a-learner', cells.find(tidy)!)]
  const leastCells = read.findLastIndex(({ heading }) => heading !== '') + 1
  if (cells.length < leastCells) return [createRosterFault('row', 'too-few-columns', '')]
  const surplus = cells.slice(read.length).find(tidy)
  return surplus === undefined ? [] : [createRosterFault('row', 'too-many-columns', surplus)]
}

function findRoleFaults(cell: string): RosterFault[] {
  const role = readRosterRole(cell)
  return role === 'learner'
    ? []
    : [createRosterFault('role', role === 'other' ? 'not-a-learner' : 'invalid', cell)]
}

function findStatusFaults(cell: string, heading?: string): RosterFault[] {
  const status = readRosterStatus(cell, heading)
  return status === 'here' ? [] : [createRosterFault('status', status ? reasonOf[status] : 'invalid', cell)]
}

const reasonOf = { left: 'has-left', later: 'begins-later' } as const

function findDayFaults(
  column: 'entryDate' | 'exitDate',
  cell: string,
  order: DayOrder | null,
  toFault: (day: ListDay) => RosterFault['reason'] | null,
): RosterFault[] {
  const day = readListDay(cell, order)
  const reason = day ? toFault(day) : /[1-9]/.test(cell) ? 'invalid' : null
  return reason ? [createRosterFault(column, reason, cell)] : []
}

/** A day that could be before today or after it decides nothing. */
const toLeavingFault = ({ earliest, latest }: ListDay, today: string) =>
  latest < today ? 'has-left' : earliest < today ? 'invalid' : null

const toBeginningFault = ({ earliest, latest }: ListDay, today: string) =>
  earliest > today ? 'begins-later' : latest > today ? 'invalid' : null

/** Understands what is said of one learner, or finds every fault in it. */
export function parseRosterLearner(
  line: number | null,
  said: RosterRowText,
): { read: ParsedRosterLine; pin: string } {
  const faults: RosterFault[] = []
  const refuse = (...fault: Parameters<typeof createRosterFault>) => faults.push(createRosterFault(...fault))

  function check<Value>(
    column: RosterFault['column'],
    schema: z.ZodMiniType<Value>,
    value: unknown,
    quoted: string,
    without: Value,
  ): Value {
    const loss = [value].flat().map(findLoss).find(Boolean)
    if (loss) {
      refuse(column, loss, quoted)
      return without
    }
    const { success, data, error } = z.safeParse(schema, value)
    if (success) return data
    const isTooLong = error.issues.some(({ code }) => code === 'too_big')
    const isForeign = column === 'email' && /^[^@]*[^\p{ASCII}][^@]*@/u.test(quoted)
    refuse(column, isTooLong ? 'too-long' : isForeign ? 'not-ascii' : 'invalid', quoted)
    return without
  }
  const needed = (column: 'name' | 'username', schema: z.ZodMiniType<string>) => {
    const text = tidy(said[column])
    if (text) return check(column, schema, text, text, '')
    refuse(column, 'missing', '')
    return ''
  }
  const optional = (column: 'email' | 'pin', schema: z.ZodMiniType<string>) => {
    const text = tidy(said[column])
    return text && check(column, schema, text, column === 'pin' ? '' : text, '')
  }

  const row: RosterRow = {
    name: needed('name', name),
    username: needed('username', username),
    email: optional('email', learnerEmail),
    groups: check('groups', groupNames, said.groups, said.groups?.join('; ') ?? '', null),
  }
  const guardians = (said.guardians ?? []).flatMap((given) => {
    const address = given.email && check('guardians', email, given.email, given.email, '')
    const known = given.name || address
    return known ? [{ name: check('guardians', guardianName, known, known, ''), email: address }] : []
  })
  if (guardians.length > 0) row.guardians = guardians
  const givenPin = optional('pin', pinField)
  return { read: { line, row, hasPin: givenPin !== '', faults }, pin: givenPin }
}

/** A fault with what was given, as far as it can be shown. */
export const createRosterFault = (
  column: RosterFault['column'],
  reason: RosterFault['reason'],
  given: string,
): RosterFault => ({ column, reason, given: toVisibleLine(given.slice(0, maxQuote)) })

const findLoss = (value: unknown) => (typeof value === 'string' ? findSpreadsheetLoss(value) : null)

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g
/** How spreadsheets are told that a number is a text: `="00123"` and `'00123`. */
const asText = /^="([^"]*)"$|^'(?=\d)/

// Most cells are, and a list has very many.
const isTidy = /^[!#-&(-<>-~]*(?: [!#-&(-<>-~]+)*$/

const tidy = (cell: string) =>
  isTidy.test(cell)
    ? cell
    : withoutStrayMark(
        cell.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim().replace(asText, '$1'),
      )

const noAddress = /^(?:n\/?a|none|null|nil|no e?-?mail|[-–—.?/ ]+)$/i

/** An address without the name and the brackets of a mail program. */
const toAddress = (cell: string) =>
  cell
    .replace(/^[^<]*<([^<>]+)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '')
    .trim()

/** Without a quotation mark at an end that has no other. */
const withoutStrayMark = (text: string) =>
  text.split('"').length === 2 ? text.replace(/^" ?| ?"$/, '') : text

function splitGroups(
  cell: string,
  { groupSeparator = ';', groupDates = 'as-they-are' }: RosterRowOptions,
): string[] | null {
  const names = cell
    .split(/[;\n]/)
    .flatMap((some) => some.split(groupSeparator))
    .map(tidy)
    .map((name) => (groupDates === 'as-they-are' ? name : (readGroupDate(name)?.[groupDates] ?? name)))
    .filter(Boolean)
  return names.length > 0 ? removeDuplicateNames(names) : null
}

/** Names without those that differ in their case only. */
export const removeDuplicateNames = (names: readonly string[]): string[] => [
  ...new Map(names.map((one) => [createNameKey(one), one])).values(),
]
