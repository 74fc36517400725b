import * as z from 'zod/mini'
import { pin } from '../auth/learner-secret.ts'
import { email, line as oneLine } from '../fields.ts'
import type { MatchedColumns } from '../match-columns.ts'
import { username } from './endpoints.ts'
import type { RosterColumn } from './roster-columns.ts'
import type { RosterPlan } from './roster-plan.ts'

/** One line of a class list as it stands in the file. */
export interface RosterRecord {
  /** Line of the file on which it begins, the header being line 1. */
  line: number
  cells: readonly string[]
}

/** One line of a class list, understood; an empty `email`, `pin` or `groups` says nothing about it. */
export interface RosterRow {
  line: number
  name: string
  username: string
  email: string
  pin: string
  groups: readonly string[]
}

export type RosterFault = RosterPlan['refused'][number]

const longestQuote = 120
const mostGroups = 20

const name = oneLine(120)
const groupNames = z.array(name).check(z.maxLength(mostGroups))

/** Reads one line, with every fault that the line alone shows. */
export function readRosterRow(
  { line, cells }: RosterRecord,
  { positions, width }: MatchedColumns<RosterColumn>,
): { row: RosterRow; faults: RosterFault[] } {
  const faults: RosterFault[] = []
  const given = (column: RosterColumn) => tidy(cells[positions[column] ?? -1] ?? '')
  const refuse = (column: RosterFault['column'], reason: RosterFault['reason'], what: string) =>
    faults.push({ line, column, reason, given: what.slice(0, longestQuote) })

  function read<Value>(
    column: RosterColumn,
    schema: z.ZodMiniType<Value>,
    value: unknown,
    without: Value,
  ): Value {
    const { success, data, error } = z.safeParse(schema, value)
    if (success) return data
    const isTooLong = error.issues.some(({ code }) => code === 'too_big')
    refuse(column, isTooLong ? 'too-long' : 'invalid', given(column))
    return without
  }
  function readCell(
    column: RosterColumn,
    schema: z.ZodMiniType<string>,
    missing: 'refused' | 'fine',
  ): string {
    const text = given(column)
    if (text) return read(column, schema, text, '')
    if (missing === 'refused') refuse(column, 'missing', '')
    return ''
  }

  const row = {
    line,
    name: readCell('name', name, 'refused'),
    username: readCell('username', username, 'refused'),
    email: readCell('email', email, 'fine'),
    pin: readCell('pin', pin, 'fine'),
    groups: read('groups', groupNames, splitGroups(given('groups')), []),
  }
  const surplus = cells.slice(width).find(tidy)
  if (surplus !== undefined) refuse('row', 'too-many-columns', surplus)
  return { row, faults }
}

const tidy = (cell: string) => cell.normalize('NFC').replace(/\s+/g, ' ').trim()

function splitGroups(cell: string): string[] {
  const names = cell.split(';').map(tidy).filter(Boolean)
  return [...new Map(names.map((one) => [nameKey(one), one])).values()]
}

/** Two names with one key differ at most in the case of their letters. */
export const nameKey = (spelling: string): string => spelling.normalize('NFC').toLowerCase()
