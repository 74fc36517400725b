import type { GroupChange } from '#shared/learners/group-change.ts'

/** The column of those who are in no group. */
export const noGroupColumnId = 'none'

/** A learner as they stand in one column; in another they are held apart. */
export interface ColumnLearner {
  column: string
  learnerId: string
}

/** What brings learners to a column: out of those in which they are held, unless they keep them. */
export function planGroupChanges(held: readonly ColumnLearner[], to: string, keeps: boolean): GroupChange[] {
  const coming = held.filter(({ column }) => column !== to)
  if (coming.length === 0) return []
  const changes: GroupChange[] = []
  if (to !== noGroupColumnId)
    changes.push({ groupId: to, add: [...new Set(coming.map(({ learnerId }) => learnerId))], remove: [] })
  if (keeps) return changes
  for (const [groupId, group] of Map.groupBy(coming, ({ column }) => column)) {
    if (groupId === noGroupColumnId) continue
    changes.push({ groupId, add: [], remove: group.map(({ learnerId }) => learnerId) })
  }
  return changes
}
