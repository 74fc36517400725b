import { kindForGroups, type SecretKind } from '../auth/learner-secret.ts'
import { AppError } from '../errors.ts'
import { matchRosterColumns } from './roster-columns.ts'
import type { RosterPlan } from './roster-plan.ts'
import { nameKey, type RosterFault, type RosterRecord, type RosterRow, readRosterRow } from './roster-row.ts'

/** A class list, cut into cells. */
export interface Roster {
  header: readonly string[]
  records: readonly RosterRecord[]
}

/** A learner whom the organisation has, withdrawn or not. */
export interface RosterLearner {
  id: string
  name: string
  username: string
  email: string | null
  withdrawn: boolean
  groups: readonly string[]
}

export interface PresentRoster {
  learners: readonly RosterLearner[]
  groups: readonly { name: string; secretKind: SecretKind }[]
}

/** An empty `pin` is one that the list does not give: a secret of their kind is to be made. */
type Added = RosterPlan['added'][number] & { email: string | null; pin: string }

type Changed = RosterPlan['changed'][number] & {
  learnerId: string
  email: string | null
  joins: string[]
  leaves: string[]
}

/** A roster plan with all that carrying it out takes. */
export interface PlannedRoster extends Omit<RosterPlan, 'added' | 'changed' | 'fingerprint'> {
  added: Added[]
  changed: Changed[]
}

// More of them come from a column that holds something else.
const mostNewGroups = 500

/**
 * Compares a class list with the learners and groups there are. A username finds its learner; a learner
 * who is not in the list, an empty cell and the PIN of a learner there is change nothing. A new learner without
 * a PIN signs in with what their groups use. Of two lines
 * with one username or address the first counts. Throws `import-unreadable` without its columns, and when
 * it would make more than 500 groups.
 */
export function planRoster(roster: Roster, present: PresentRoster): PlannedRoster {
  const columns = matchRosterColumns(roster.header)
  const findFaults = faultsAcrossLines(present)
  const spell = groupSpelling(present.groups.map(({ name }) => name))
  const kindOf = new Map(present.groups.map(({ name, secretKind }) => [name, secretKind]))
  const learners = new Map(present.learners.map((learner) => [learner.username, learner]))
  const plan: PlannedRoster = {
    added: [],
    changed: [],
    unchanged: 0,
    refused: [],
    newGroups: [],
    ignoredColumns: columns.ignored,
  }

  for (const record of roster.records) {
    const { row, faults } = readRosterRow(record, columns)
    const learner = learners.get(row.username)
    faults.push(...findFaults(row, learner))
    if (faults.length > 0) {
      plan.refused.push(...faults)
      continue
    }
    const groups = row.groups.map(spell)
    if (!learner) {
      const kinds = groups.flatMap((group) => kindOf.get(group) ?? [])
      const signsInWith = row.pin ? 'pin' : kindForGroups(kinds)
      plan.added.push({ ...row, email: row.email || null, groups, signsInWith })
      continue
    }
    const changed = compare({ ...row, groups }, learner)
    if (changed.changes.length > 0) plan.changed.push(changed)
    else plan.unchanged += 1
  }

  const joined = [
    ...plan.added.flatMap(({ groups }) => groups),
    ...plan.changed.flatMap(({ joins }) => joins),
  ]
  plan.newGroups = [...new Set(joined)].filter((group) => !kindOf.has(group))
  if (plan.newGroups.length > mostNewGroups)
    throw new AppError('import-unreadable', { fields: { csv: 'too-many-groups' } })
  return plan
}

/** Faults that a line has beside other lines and the learners there are. */
function faultsAcrossLines({ learners }: PresentRoster) {
  const usernames = new Set<string>()
  const emails = new Set<string>()
  const ownerOf = new Map(learners.map(({ email, username }) => [email?.toLowerCase(), username]))

  return ({ line, username, email }: RosterRow, learner: RosterLearner | undefined): RosterFault[] => {
    const faults: RosterFault[] = []
    const refuse = (column: RosterFault['column'], reason: RosterFault['reason'], given: string) =>
      faults.push({ line, column, reason, given })

    if (usernames.has(username)) refuse('username', 'duplicate-in-file', username)
    else if (learner?.withdrawn) refuse('username', 'withdrawn', username)
    if (email && emails.has(email)) refuse('email', 'duplicate-in-file', email)
    else if (email && (ownerOf.get(email) ?? username) !== username) refuse('email', 'email-taken', email)

    if (username) usernames.add(username)
    if (email) emails.add(email)
    return faults
  }
}

/** Spells a group as it is spelled already, or else as the list first spells it. */
function groupSpelling(present: readonly string[]) {
  const spellings = new Map(present.map((group) => [nameKey(group), group]))
  return (group: string): string => {
    const key = nameKey(group)
    if (!spellings.has(key)) spellings.set(key, group)
    return spellings.get(key)!
  }
}

function compare(row: RosterRow, learner: RosterLearner): Changed {
  const groups = row.groups.length > 0 ? row.groups : learner.groups
  const joins = groups.filter((group) => !learner.groups.includes(group))
  const leaves = learner.groups.filter((group) => !groups.includes(group))
  const email = row.email || learner.email

  const changes: Changed['changes'] = []
  if (row.name !== learner.name) changes.push({ field: 'name', from: learner.name, to: row.name })
  if (email !== learner.email) changes.push({ field: 'email', from: learner.email ?? '', to: email ?? '' })
  if (joins.length + leaves.length > 0)
    changes.push({ field: 'groups', from: learner.groups.join('; '), to: groups.join('; ') })
  const { line, name, username } = row
  return { line, name, username, changes, learnerId: learner.id, email, joins, leaves }
}
