import { type RawBuilder, sql } from 'kysely'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { AccessScope } from '#server/kernel/permit.ts'

export interface ScheduleFilter {
  scope: AccessScope
  /** Only the learners of a group. */
  group?: string
  /** Only one learner. */
  learner?: string
}

/** True for the schedules `s` that are a form's, and for learners' own within the caller's reach. */
export function scheduleFilterCondition(
  organisationId: string,
  { scope, ...only }: ScheduleFilter,
): RawBuilder<boolean> {
  const { group = null, learner = null } = only
  return sql<boolean>`(s.learner_id is null or (
    ${learnerInScopeCondition(scope, organisationId, 's.learner_id')}
    and (${learner}::uuid is null or s.learner_id = ${learner}::uuid)
    and (${group}::uuid is null or exists (
      select from group_learners of_group
       where of_group.organisation_id = ${organisationId} and of_group.group_id = ${group}::uuid
         and of_group.learner_id = s.learner_id))))`
}
