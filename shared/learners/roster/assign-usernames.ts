import { createNameKey } from '../../visible-text.ts'
import { proposeUsername } from '../propose-username.ts'
import { username } from '../username.ts'
import { type ExistingLearner, learnersByUsername } from './existing-learner.ts'
import { createRosterFault, type ParsedRosterLine, type RosterRow } from './roster-row.ts'

interface Line {
  read: ParsedRosterLine
  pin: string
}

/** Whether lines with one name are of one learner or of several, where no address tells. */
export const namesakeReadings = ['one', 'several'] as const
export type NamesakeReading = (typeof namesakeReadings)[number]

interface AssignedUsernames {
  lines: Line[]
  /** The first name on several lines that no address tells apart; null where there is none. */
  sharedName: string | null
  /** Whether the groups of learners who are there don't tell either whose lines these are. */
  isShareOpen: boolean
}

/**
 * Gives the lines of a list without usernames those of the learners whom they name: one who is there by name, or by
 * first name and an address that is theirs alone; else a new one, from the name. Of several who are there by one name a
 * line finds the one in its groups. A name that several have, here or in the list, is a fault where neither addresses
 * nor groups tell them apart, unless staff said what lines with one name are: `reading`.
 */
export function assignUsernames(
  lines: readonly Line[],
  learners: readonly ExistingLearner[],
  reading?: NamesakeReading,
): AssignedUsernames {
  const propose = usernameProposer(learners)
  const listed = namesOf(lines)
  const { find, findNamesake, hasSeveral, isNobodyLeft, claim } = learnerFinder(learners, lines, listed)
  const named = new Map<string, Map<string, RosterRow>>()
  let sharedName: string | null = null
  let isShareOpen = false

  function usernameOf(row: RosterRow, namesakes: ReadonlyMap<string, RosterRow>): string | null {
    const isShared = listed.isShared(row.name)
    const known = isShared ? findNamesake(row, reading === 'several') : undefined
    if (isShared) sharedName ??= row.name
    if (known) {
      claim(known)
      return known.username
    }
    isShareOpen ||= isShared
    const same = findSamePerson(row, namesakes, isShared && hasSeveral(row.name) ? 'several' : reading)
    if (same) return same.username
    if (isShared && (reading === 'several' || hasSeveral(row.name)))
      return reading === 'several' && isNobodyLeft(row.name) ? propose(row) : null
    const isApart = namesakes.size === 0 || (row.email !== '' && !namesakes.has(''))
    const found = isApart ? find(row) : null
    if (found) claim(found)
    return found === null ? null : (found?.username ?? propose(row))
  }

  const assigned = lines.map(({ read, pin }) => {
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
  return { lines: assigned, sharedName, isShareOpen }
}

/** Lines with one name are of one person where they have one address, or not two and different groups. */
function findSamePerson(
  row: RosterRow,
  namesakes: ReadonlyMap<string, RosterRow>,
  reading: NamesakeReading | undefined,
): RosterRow | undefined {
  const exact = row.email ? namesakes.get(row.email) : undefined
  if (exact || reading === 'several') return exact
  const other = row.email ? namesakes.get('') : namesakes.size === 1 ? [...namesakes.values()][0] : undefined
  const areOther = other?.groups?.every((group) => row.groups && !row.groups.includes(group))
  return areOther || reading === 'one' ? other : undefined
}

/** What a list tells of each name in it. */
function namesOf(lines: readonly Line[]) {
  const names = new Map<string, { times: number; hasGap: boolean; groups: Set<string> }>()
  for (const { read } of lines) {
    const { name, email, groups } = read.row
    const one = getOrSet(names, createNameKey(name), { times: 0, hasGap: false, groups: new Set<string>() })
    one.times += 1
    one.hasGap ||= !email
    for (const group of groups ?? []) one.groups.add(createNameKey(group))
  }
  const of = (name: string) => names.get(createNameKey(name))
  return {
    /** Several lines have it, one of them without an address. */
    isShared: (name: string) => (of(name)?.times ?? 0) > 1 && of(name)!.hasGap,
    hasGroup: (name: string, group: string) => of(name)?.groups.has(createNameKey(group)) ?? false,
  }
}

/** Finds the learner of a row; undefined where there is none, null where several could be. */
function learnerFinder(
  learners: readonly ExistingLearner[],
  lines: readonly Line[],
  listed: ReturnType<typeof namesOf>,
) {
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
  const everybody = new Map([...byName].map(([key, namesakes]) => [key, new Set(namesakes)]))
  const unclaimed = (key: string) => byName.get(key) ?? new Set<ExistingLearner>()
  const claim = (learner: ExistingLearner) => {
    for (const key of keysOf(learner)) byName.get(key)!.delete(learner)
  }
  const firstWord = (name: string) => createNameKey(name).split(' ')[0]

  /** Who of that name is alone in having the address, or in being in one of the groups. */
  const findNamesake = ({ name, email, groups }: RosterRow, isUnclaimed = true) => {
    const key = createNameKey(name)
    const namesakes = [...((isUnclaimed ? byName : everybody).get(key) ?? [])]
    const addressees = email
      ? namesakes.filter((one) => one.email?.toLowerCase() === email.toLowerCase())
      : []
    if (addressees.length === 1) return addressees[0]
    const given = new Set(groups?.map(createNameKey))
    const inGroups = namesakes.filter((one) => one.groups.some((group) => given.has(createNameKey(group))))
    return inGroups.length === 1 ? inGroups[0] : undefined
  }
  const hasSeveral = (name: string) => (everybody.get(createNameKey(name))?.size ?? 0) > 1
  /** Whoever has that name is in a group of one of its lines. */
  const isNobodyLeft = (name: string) =>
    [...unclaimed(createNameKey(name))].every(({ groups }) =>
      groups.some((group) => listed.hasGroup(name, group)),
    )

  const find = (row: RosterRow): ExistingLearner | undefined | null => {
    const { name, email } = row
    const key = createNameKey(name)
    const exact = email ? unclaimed(withEmail(key, email)) : unclaimed(key)
    const namesakes = exact.size > 0 ? exact : unclaimed(key)
    if (namesakes.size > 1) return findNamesake(row) ?? null
    for (const namesake of namesakes) return namesake
    const [addressee, ...others] = email && timesListed.get(email) === 1 ? (byEmail.get(email) ?? []) : []
    if (!addressee || others.length > 0 || firstWord(addressee.name) !== firstWord(name)) return undefined
    return unclaimed(createNameKey(addressee.name)).has(addressee) ? addressee : undefined
  }
  return { find, findNamesake, hasSeveral, isNobodyLeft, claim }
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
