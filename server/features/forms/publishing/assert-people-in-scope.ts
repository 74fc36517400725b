import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { assertStaffMembers } from './assert-staff-members.ts'

export interface PeopleOnForm {
  learnerIds: readonly string[]
  groupIds: readonly string[]
  staffIds: readonly string[]
}

/**
 * Refuses whoever a form must not name: people and groups that are not there, or not of the caller's caseload.
 * Groups that were archived meanwhile are nobody until they are in use again.
 */
export async function assertPeopleInScope(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { learnerIds, groupIds, staffIds }: PeopleOnForm,
): Promise<void> {
  await assertLearnersInScope(tx, organisationId, scope, learnerIds)
  await assertGroupsInScope(tx, organisationId, scope, groupIds, { evenArchived: true })
  await assertStaffMembers(tx, organisationId, staffIds)
}
