import { type SecretKind, secretKindForGroups } from '../../auth/learner-secret.ts'
import { createNameKey, createNameSkeleton } from '../../visible-text.ts'
import { type ExistingLearner, learnersByUsername } from './existing-learner.ts'
import { isAnotherName } from './is-another-name.ts'
import { type MergedRosterFields, mergeRosterFields, type RosterFields } from './merge-roster-fields.ts'
import { unreadableRosterError } from './reading/unreadable-roster-error.ts'
import { restoreLostZeros } from './restore-lost-zeros.ts'
import type { GuardianChange } from './roster-guardians.ts'
import type { FieldChange, RosterFault } from './roster-line.ts'
import { type ParsedRosterLine, type RosterRow, reasonsAlone, type SchoolSystemNames } from './roster-row.ts'

export interface ExistingLearnersAndGroups {
  learners: readonly ExistingLearner[]
  groups: readonly { name: string; secretKind: SecretKind }[]
}

/** What staff tick before a roster is carried out. */
export interface RosterChoices {
  /** Put what the roster says in the place of what staff set by hand. */
  overwrites: boolean
  /** Withdraw whoever came by an earlier roster and is not in this one. */
  withdrawsAbsent: boolean
  /** Who is the same person, though the roster gives their username another name altogether. */
  renamedLearnerIds?: readonly string[]
}

/** A roster as it was read. */
export interface RosterContent {
  lines: readonly ParsedRosterLine[]
  /** Ids of learners of whom it says that they have left. */
  gone: readonly string[]
  /** It names everybody, so that whoever is not in it is absent. */
  isWhole: boolean
}

interface ListedLine {
  line: number | null
  row: RosterRow
  names?: SchoolSystemNames | undefined
}

interface RefusedLine extends ListedLine {
  verdict: 'refused'
  faults: RosterFault[]
  /** Whom its username finds, where staff are asked whether they are the person. */
  asksAbout?: ExistingLearner
}

export interface AddedRosterLine extends ListedLine {
  verdict: 'added'
  signsInWith: SecretKind
  hasPin: boolean
  /** The username of somebody else of that name. */
  namesake: string | null
}

/** Of a learner who is there; `becomes` is what they are after it. */
export interface ComparedRosterLine extends ListedLine {
  verdict: 'changed' | 'kept' | 'unchanged'
  learner: ExistingLearner
  /** Staff said that they are the same person. */
  isRenamed: boolean
  becomes: RosterFields & { guardianChanges: GuardianChange[] }
  joins: string[]
  leaves: string[]
  changes: FieldChange[]
  kept: FieldChange[]
}

interface Withdrawal {
  verdict: 'withdrawn'
  line: null
  learner: ExistingLearner
}

export type PlannedRosterLine = RefusedLine | AddedRosterLine | ComparedRosterLine | Withdrawal

export interface RosterPlan {
  lines: PlannedRosterLine[]
  newGroups: string[]
}

// More of them come from a column that holds something else, or from half a file.
const maxNewGroups = 500
const maxWithdrawn = 2_000

/**
 * Compares a roster with the learners and groups there are. A username finds its learner; an empty cell, and the PIN of
 * a learner there, change nothing. Of two lines with one username the first counts. A line with another name altogether
 * than the learner whom its username finds is left out, unless staff said that they are one person. Throws
 * `import-unreadable` when it would make more than 500 groups or withdraw more than 2,000 learners.
 */
export function planRoster(
  { lines: given, gone, isWhole }: RosterContent,
  present: ExistingLearnersAndGroups,
  { overwrites, withdrawsAbsent, renamedLearnerIds = [] }: RosterChoices,
): RosterPlan {
  const read = restoreLostZeros(given, present.learners)
  const findFaults = faultsAcrossLines()
  const findNamesake = namesakes(present)
  const spell = groupSpelling(present.groups.map(({ name }) => name))
  const kindOf = new Map(present.groups.map(({ name, secretKind }) => [name, secretKind]))
  const learners = learnersByUsername(present.learners)
  const renamed = new Set(renamedLearnerIds)

  const lines = read.map(({ line, row: given, names, isKnown, hasPin, faults: own }): PlannedRosterLine => {
    const learner = learners.get(given.username)
    const username = learner?.username ?? given.username
    const row = { ...given, username, groups: given.groups?.map(spell) ?? null }
    const isApart = own.some(({ reason }) => reasonsAlone.has(reason))
    const faults = isApart ? own : [...own, ...findFaults(row, learner)]
    if (faults.length > 0) return { verdict: 'refused', line, row, faults }
    if (!learner) {
      const kinds = (row.groups ?? []).flatMap((group) => kindOf.get(group) ?? [])
      const signsInWith = hasPin ? 'pin' : secretKindForGroups(kinds)
      return { verdict: 'added', line, row, names, signsInWith, hasPin, namesake: findNamesake(row) }
    }
    const isAnother = !isKnown && isNobodyKnown(row, learner)
    const isRenamed = isAnother && renamed.has(learner.id)
    if (isAnother && !isRenamed)
      return { verdict: 'refused', line, row, faults: [anotherName(learner)], asksAbout: learner }
    const before = isRenamed ? listedUnderName(learner) : learner.listed
    const merged = mergeRosterFields({ now: learner, listed: row, before }, overwrites)
    return { line, row, names, learner, isRenamed, ...comparison(learner, merged) }
  })
  const absent = withdrawsAbsent && isWhole ? absentFrom(read, present) : []
  lines.push(...withdrawalsOf(new Set([...leaversOf(gone, present), ...absent])))
  return { lines, newGroups: newGroupsOf(lines, kindOf) }
}

/** Neither what a learner is called nor what the last roster called them has a word of the name. */
const isNobodyKnown = ({ name }: RosterRow, learner: ExistingLearner) =>
  isAnotherName(name, learner.name) && (!learner.listed || isAnotherName(name, learner.listed.name))

const anotherName = ({ name }: ExistingLearner): RosterFault => ({
  column: 'name',
  reason: 'another-name',
  given: name,
})

/** A name that staff set by hand gives way to the one for which they said yes. */
const listedUnderName = ({ name, listed }: ExistingLearner): NonNullable<ExistingLearner['listed']> => ({
  email: null,
  groups: [],
  ...listed,
  name,
})

function comparison(learner: ExistingLearner, { changes, kept, ...becomes }: MergedRosterFields) {
  return {
    verdict:
      changes.length > 0
        ? ('changed' as const)
        : kept.length > 0
          ? ('kept' as const)
          : ('unchanged' as const),
    becomes,
    joins: becomes.groups.filter((group) => !learner.groups.includes(group)),
    leaves: learner.groups.filter((group) => !becomes.groups.includes(group)),
    changes,
    kept,
  }
}

/** Faults that a line has beside other lines and its learner, who may be there. */
function faultsAcrossLines() {
  const usernames = new Set<string>()
  return ({ username }: RosterRow, learner: ExistingLearner | undefined): RosterFault[] => {
    if (usernames.has(username)) return [{ column: 'username', reason: 'duplicate-in-file', given: username }]
    if (username) usernames.add(username)
    return learner?.isWithdrawn ? [{ column: 'username', reason: 'withdrawn', given: username }] : []
  }
}

/** Finds somebody else whose name is easily taken for this one, there already or earlier in the file: perhaps the same person twice. */
function namesakes({ learners }: ExistingLearnersAndGroups) {
  const usernameOf = new Map(learners.map(({ name, username }) => [createNameSkeleton(name), username]))
  return ({ name, username }: RosterRow): string | null => {
    const skeleton = createNameSkeleton(name)
    const other = usernameOf.get(skeleton) ?? null
    if (other === null) usernameOf.set(skeleton, username)
    return other
  }
}

/** Spells a group as it is spelled already, or else as the roster first spells it. */
function groupSpelling(present: readonly string[]) {
  const spellings = new Map(present.map((group) => [createNameKey(group), group]))
  return (group: string): string => {
    const key = createNameKey(group)
    if (!spellings.has(key)) spellings.set(key, group)
    return spellings.get(key)!
  }
}

/** Whoever a line names is not absent, however faulty that line is, but where it says that they have left. */
function absentFrom(
  read: readonly ParsedRosterLine[],
  { learners }: ExistingLearnersAndGroups,
): ExistingLearner[] {
  const hasLeft = ({ faults }: ParsedRosterLine) => faults.some(({ reason }) => reason === 'has-left')
  const named = new Set(read.flatMap((line) => (hasLeft(line) ? [] : line.row.username)))
  return learners.filter(
    ({ listed, isWithdrawn, username, formerUsernames = [] }) =>
      listed && !isWithdrawn && ![username, ...formerUsernames].some((one) => named.has(one)),
  )
}

function leaversOf(gone: readonly string[], { learners }: ExistingLearnersAndGroups): ExistingLearner[] {
  const ids = new Set(gone)
  return learners.filter(({ id, isWithdrawn }) => ids.has(id) && !isWithdrawn)
}

function withdrawalsOf(leavers: ReadonlySet<ExistingLearner>): PlannedRosterLine[] {
  if (leavers.size > maxWithdrawn) throw unreadableRosterError('too-many-withdrawn')
  return [...leavers].map((learner) => ({ verdict: 'withdrawn', line: null, learner }))
}

function newGroupsOf(lines: readonly PlannedRosterLine[], known: ReadonlyMap<string, unknown>): string[] {
  const joined = lines.flatMap((line) =>
    'joins' in line ? line.joins : line.verdict === 'added' ? (line.row.groups ?? []) : [],
  )
  const made = [...new Set(joined)].filter((group) => !known.has(group))
  if (made.length > maxNewGroups) throw unreadableRosterError('too-many-groups')
  return made
}
