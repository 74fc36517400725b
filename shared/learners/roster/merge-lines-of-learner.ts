import { createNameKey } from '../../visible-text.ts'
import {
  createRosterFault,
  maxGroupsPerLearner,
  type ParsedRosterLine,
  removeDuplicateNames,
} from './roster-row.ts'

interface Line {
  read: ParsedRosterLine
  pin: string
}

/**
 * Makes one line of those that name one learner, as where a file has a line for each class: they agree in name, and in
 * address and PIN where both have one. Others with one username stay apart.
 */
export function mergeLinesOfLearner(lines: readonly Line[]): Line[] {
  const firsts = new Map<string, Line>()
  const joined: Line[] = []
  for (const line of lines) {
    const first = firsts.get(line.read.row.username)
    if (first && areOne(first, line)) join(first, line)
    else {
      const own = { ...line, read: { ...line.read, row: { ...line.read.row } } }
      joined.push(own)
      if (!first && line.read.faults.length === 0) firsts.set(line.read.row.username, own)
    }
  }
  return joined
}

const areOne = (one: Line, other: Line) =>
  other.read.faults.length === 0 &&
  createNameKey(one.read.row.name) === createNameKey(other.read.row.name) &&
  agree(one.read.row.email, other.read.row.email) &&
  agree(one.pin, other.pin)

const agree = (one: string, other: string) => !one || !other || one === other

function join(first: Line, { read, pin }: Line): void {
  const { row } = first.read
  first.pin ||= pin
  first.read.hasPin ||= read.hasPin
  row.email ||= read.row.email
  const guardians = [...(row.guardians ?? []), ...(read.row.guardians ?? [])]
  if (guardians.length > 0)
    row.guardians = [...new Map(guardians.map((one) => [createNameKey(one.name), one])).values()]
  if (!read.row.groups) return
  row.groups = removeDuplicateNames([...(row.groups ?? []), ...read.row.groups])
  if (row.groups.length > maxGroupsPerLearner && first.read.faults.length === 0)
    first.read.faults = [createRosterFault('groups', 'too-long', row.groups.join('; '))]
}
