import { createNameKey } from '../../visible-text.ts'
import { maxGuardians } from '../guardian.ts'

/** A guardian as a list names them; an empty `email` says nothing about it. */
export interface RosterGuardian {
  name: string
  email: string
}

/** A guardian whom a learner has. */
export interface ExistingGuardian {
  id: string
  name: string
  email: string | null
}

/** A guardian to add, or one whose address changes. */
export interface GuardianChange {
  id: string | null
  name: string
  email: string | null
}

interface Sides {
  now: readonly ExistingGuardian[]
  listed: readonly RosterGuardian[]
  /** Whom the last list named. */
  before: readonly RosterGuardian[]
}

/**
 * What a list changes about a learner's guardians, who are found by their names or else by their addresses: it adds
 * those who are new, up to ten, and gives an address that nobody changed by hand. Whom staff removed since the last list stays
 * away, unless `overwrites`, and nobody is removed.
 */
export function mergeGuardians({ now, listed, before }: Sides, overwrites: boolean): GuardianChange[] {
  const changes: GuardianChange[] = []
  let room = maxGuardians - now.length
  for (const guardian of listed) {
    const known = findGuardian(now, guardian)
    const last = findGuardian(before, guardian)
    if (!known) {
      const isNew = !findGuardian(changes, guardian) && (overwrites || !last)
      if (isNew && room-- > 0) changes.push({ id: null, name: guardian.name, email: guardian.email || null })
    } else if (guardian.email && guardian.email !== known.email) {
      const isByHand = known.email !== (last?.email || null)
      if (overwrites || !isByHand) changes.push({ id: known.id, name: known.name, email: guardian.email })
    }
  }
  return changes
}

const findGuardian = <Guardian extends { name: string; email: string | null }>(
  guardians: readonly Guardian[],
  { name, email }: RosterGuardian,
): Guardian | undefined =>
  guardians.find((one) => createNameKey(one.name) === createNameKey(name)) ??
  guardians.find((one) => email !== '' && one.email === email)

/** Guardians as staff read them: names, with addresses where they have one. */
export const guardianWords = (guardians: readonly { name: string; email: string | null }[]): string =>
  guardians
    .map(({ name, email }) => (email && email !== name ? `${name} <${email}>` : name))
    .toSorted()
    .join('; ')
