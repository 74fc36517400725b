import { refuseGroupsOutOfReach } from '#server/features/groups/queries.ts'
import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { Reach } from '#server/kernel/permit.ts'
import { refuseAbsentStaff } from './refuse-absent-staff.ts'

export interface Named {
  learnerIds: readonly string[]
  groupIds: readonly string[]
  staffIds: readonly string[]
}

/**
 * Refuses whoever a form must not name: people and groups that are not there, or not of the caller's caseload.
 * Groups that were archived meanwhile are nobody until they are in use again.
 */
export async function refuseForeign(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  { learnerIds, groupIds, staffIds }: Named,
): Promise<void> {
  await refuseOutOfReach(tx, organisationId, reach, learnerIds)
  await refuseGroupsOutOfReach(tx, organisationId, reach, groupIds, { evenArchived: true })
  await refuseAbsentStaff(tx, organisationId, staffIds)
}
