import {
  type ExistingGuardian,
  type GuardianChange,
  guardianWords,
  mergeGuardians,
  type RosterGuardian,
} from './roster-guardians.ts'
import type { FieldChange } from './roster-line.ts'

/** What is known of a learner and a roster can say. */
export interface RosterFields {
  name: string
  email: string | null
  groups: readonly string[]
}

export interface MergedRosterFields extends RosterFields {
  guardianChanges: GuardianChange[]
  changes: FieldChange[]
  kept: FieldChange[]
}

interface Sides {
  now: RosterFields & { guardians?: readonly ExistingGuardian[] }
  /** An empty `email` and `groups` that are null say nothing about them. */
  listed: {
    name: string
    email: string
    groups: readonly string[] | null
    guardians?: readonly RosterGuardian[]
  }
  /** What the last roster said; null of whoever came by none. */
  before: (RosterFields & { guardians?: readonly RosterGuardian[] }) | null
}

/**
 * Joins what a roster says with what there is, by what the last roster said: whatever differs from that was set by
 * hand and stays, unless `overwrites`. An address or group that nobody has taken away is added either way.
 */
export function mergeRosterFields({ now, listed, before }: Sides, overwrites: boolean): MergedRosterFields {
  const nameStays = !overwrites && now.name !== before?.name
  const name = nameStays ? now.name : listed.name
  const emailStays = !overwrites && now.email !== (before?.email ?? null)
  const email = listed.email === '' || emailStays ? now.email : listed.email
  const groups = mergeGroups({ now, listed, before }, overwrites)

  const guardians = {
    now: now.guardians ?? [],
    listed: listed.guardians ?? [],
    before: before?.guardians ?? [],
  }
  const guardianChanges = mergeGuardians(guardians, overwrites)
  const merged: MergedRosterFields = { name, email, groups, guardianChanges, changes: [], kept: [] }
  const tell = (field: FieldChange['field'], has: string, becomes: string, wanted: string) => {
    if (has !== becomes) merged.changes.push({ field, from: has, to: becomes })
    if (becomes !== wanted) merged.kept.push({ field, from: becomes, to: wanted })
  }
  tell('name', now.name, name, listed.name)
  tell('email', now.email ?? '', email ?? '', listed.email || (email ?? ''))
  tell('groups', inOrder(now.groups), inOrder(groups), inOrder(listed.groups ?? groups))
  tell(
    'guardians',
    guardianWords(guardians.now),
    guardianWords(withChanges(guardians.now, guardianChanges)),
    guardianWords(withChanges(guardians.now, mergeGuardians(guardians, true))),
  )
  return merged
}

function withChanges(now: readonly ExistingGuardian[], changes: readonly GuardianChange[]) {
  const changed = new Set(changes.map(({ id }) => id))
  return [...now.filter(({ id }) => !changed.has(id)), ...changes]
}

function mergeGroups({ now, listed, before }: Sides, overwrites: boolean): readonly string[] {
  const { groups } = listed
  if (groups === null) return now.groups
  if (overwrites) return groups
  const had = before?.groups ?? []
  const joins = groups.filter((group) => !now.groups.includes(group) && !had.includes(group))
  const stays = now.groups.filter((group) => groups.includes(group) || !had.includes(group))
  return [...stays, ...joins]
}

const inOrder = (groups: readonly string[]) => groups.toSorted().join('; ')
