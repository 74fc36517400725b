import { m } from '#client/words/messages.js'
import { maxLearnersInGroupDay } from '#shared/check-ins/group-day-endpoints.ts'
import type { Group } from '#shared/groups/endpoints.ts'

/** Says that a very large group is not shown whole. */
export const TruncatedGroupNote = ({ group }: { group: Group }) =>
  group.learnerCount > maxLearnersInGroupDay && (
    <p>{m.group_first_learners({ count: maxLearnersInGroupDay })}</p>
  )
