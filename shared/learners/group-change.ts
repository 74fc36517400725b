import * as z from 'zod/mini'
import { id } from '../fields.ts'
import type { GroupJoined } from './events.ts'
import { maxSelectedLearners } from './max-selected-learners.ts'

const someLearners = z._default(z.array(id).check(z.maxLength(maxSelectedLearners)), [])

/** Who joins a group, and who leaves it. */
export const groupChange = z.object({ groupId: id, add: someLearners, remove: someLearners })
export type GroupChange = z.infer<typeof groupChange>

/** Who is to leave which group, or to join it; each of them once. */
export function listChangedMemberships(
  changes: readonly GroupChange[],
  which: 'add' | 'remove',
): GroupJoined[] {
  const wanted = changes.flatMap(({ groupId, [which]: learnerIds }) =>
    learnerIds.map((learnerId) => ({ groupId, learnerId })),
  )
  return [...new Map(wanted.map((each) => [`${each.groupId} ${each.learnerId}`, each])).values()]
}

/** What takes back that these left and joined: a change for each group that had one. */
export function invertGroupChanges(
  left: readonly GroupJoined[],
  joined: readonly GroupJoined[],
): GroupChange[] {
  const isBoth = new Set(left.map(({ groupId, learnerId }) => `${groupId} ${learnerId}`))
  const stayed = new Set(
    joined.map(({ groupId, learnerId }) => `${groupId} ${learnerId}`).filter((each) => isBoth.has(each)),
  )
  const changes = new Map<string, GroupChange>()
  const note = (which: 'add' | 'remove', memberships: readonly GroupJoined[]) => {
    for (const { groupId, learnerId } of memberships) {
      if (stayed.has(`${groupId} ${learnerId}`)) continue
      const change = changes.get(groupId) ?? { groupId, add: [], remove: [] }
      changes.set(groupId, { ...change, [which]: [...change[which], learnerId] })
    }
  }
  note('add', left)
  note('remove', joined)
  return [...changes.values()]
}
