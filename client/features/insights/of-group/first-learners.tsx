import { m } from '#client/words/messages.js'
import { mostLearnersShown } from '#shared/check-ins/group-day-endpoints.ts'
import type { Group } from '#shared/groups/endpoints.ts'

/** Says that a very large group is not shown whole. */
export const FirstLearners = ({ group }: { group: Group }) =>
  group.learnerCount > mostLearnersShown && <p>{m.group_first_learners({ count: mostLearnersShown })}</p>
