import { createNameKey } from '../../visible-text.ts'
import { proposeUsername } from '../propose-username.ts'
import { username } from '../username.ts'
import { learnersByUsername } from './learners-by-username.ts'
import type { ExistingLearner } from './plan-roster.ts'
import { createRosterFault, type ParsedRosterLine, type RosterRow } from './roster-row.ts'

interface Line {
  read: ParsedRosterLine
  pin: string
}

/**
 * Gives the lines of a list without usernames those of the learners whom they name: one who is there by name, or by
 * first name and an address that is theirs alone; else a new one, from the name. A name that several have, here or in
 * the list, is a fault where the addresses don't tell them apart.
 */
export function assignUsernames(lines: readonly Line[], learners: readonly ExistingLearner[]): Line[] {
  const propose = usernameProposer(learners)
  const { find, claim } = learnerFinder(learners, lines)
  const named = new Map<string, Map<string, RosterRow>>()

  function usernameOf(row: RosterRow, namesakes: ReadonlyMap<string, RosterRow>): string | null {
    const same = findSamePerson(row, namesakes)
    if (same) return same.username
    const isApart = namesakes.size === 0 || (row.email !== '' && !namesakes.has(''))
    const found = isApart ? find(row) : null
    if (found) claim(found)
    return found === null ? null : (found?.username ?? propose(row))
  }

  return lines.map(({ read, pin }) => {
    const faults = read.faults.filter(({ column, reason }) => column !== 'username' || reason !== 'missing')
    if (faults.length > 0) {
      const known = faults[0]!.reason === 'not-a-learner' ? null : find(read.row)
      return { read: { ...read, row: { ...read.row, username: known?.username ?? '' }, faults }, pin }
    }
    const namesakes = getOrSet(named, createNameKey(read.row.name), new Map<string, RosterRow>())
    const given = usernameOf(read.row, namesakes)
    const row = { ...read.row, username: given ?? '' }
    if (given === null) faults.push(createRosterFault('name', 'ambiguous', row.name))
    else if (!namesakes.has(row.email)) namesakes.set(row.email, row)
    return { read: { ...read, row, faults }, pin }
  })
}

/** Lines with one name are of one person where they have one address, or not two and different groups. */
function findSamePerson(row: RosterRow, namesakes: ReadonlyMap<string, RosterRow>): RosterRow | undefined {
  const exact = row.email ? namesakes.get(row.email) : undefined
  const other = row.email ? namesakes.get('') : namesakes.size === 1 ? [...namesakes.values()][0] : undefined
  const areOther = other?.groups?.every((group) => row.groups && !row.groups.includes(group))
  return exact ?? (areOther ? other : undefined)
}

/** The first name that lines share as one learner by nothing else: two children could have it. */
export function findSharedName(lines: readonly Line[]): string | null {
  const emails = new Map<string, string>()
  for (const { read } of lines) {
    const { username, email, name } = read.row
    if (read.faults.length > 0) continue
    const before = emails.get(username)
    if (before !== undefined && (!email || before !== email)) return name
    emails.set(username, email)
  }
  return null
}

/** Finds the learner of a row; undefined where there is none, null where several could be. */
function learnerFinder(learners: readonly ExistingLearner[], lines: readonly Line[]) {
  const byName = new Map<string, Set<ExistingLearner>>()
  const byEmail = new Map<string, ExistingLearner[]>()
  const timesListed = new Map<string, number>()
  for (const { read } of lines) timesListed.set(read.row.email, (timesListed.get(read.row.email) ?? 0) + 1)
  const keysOf = ({ name, listed, email }: ExistingLearner) =>
    [name, listed?.name ?? name].map(createNameKey).flatMap((key) => [key, withEmail(key, email)])
  for (const learner of learners) {
    for (const key of keysOf(learner)) getOrSet(byName, key, new Set<ExistingLearner>()).add(learner)
    if (learner.email) getOrSet(byEmail, learner.email.toLowerCase(), []).push(learner)
  }
  const unclaimed = (key: string) => byName.get(key) ?? new Set<ExistingLearner>()
  const claim = (learner: ExistingLearner) => {
    for (const key of keysOf(learner)) byName.get(key)!.delete(learner)
  }
  const firstWord = (name: string) => createNameKey(name).split(' ')[0]

  const find = ({ name, email }: RosterRow): ExistingLearner | undefined | null => {
    const key = createNameKey(name)
    const exact = email ? unclaimed(withEmail(key, email)) : unclaimed(key)
    const namesakes = exact.size > 0 ? exact : unclaimed(key)
    if (namesakes.size > 1) return null
    for (const namesake of namesakes) return namesake
    const [addressee, ...others] = email && timesListed.get(email) === 1 ? (byEmail.get(email) ?? []) : []
    if (!addressee || others.length > 0 || firstWord(addressee.name) !== firstWord(name)) return undefined
    return unclaimed(createNameKey(addressee.name)).has(addressee) ? addressee : undefined
  }
  return { find, claim }
}

const withEmail = (key: string, email: string | null) => `${key}\n${email?.toLowerCase() ?? ''}`

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  const held = map.get(key) ?? value
  map.set(key, held)
  return held
}

function usernameProposer(learners: readonly ExistingLearner[]) {
  const taken = new Set(learnersByUsername(learners).keys())
  return ({ name, email }: RosterRow): string => {
    const local = email.slice(0, Math.max(email.indexOf('@'), 0))
    const ofEmail = username.safeParse(local).success && !taken.has(local) ? local : ''
    const given = proposeUsername(name, taken) || ofEmail || proposeUsername('learner', taken)
    taken.add(given)
    return given
  }
}
