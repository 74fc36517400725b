import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'

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

/** Refuses accounts that do not work for the organisation. */
async function assertStaffMembers(
  tx: Tx,
  organisationId: string,
  accountIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(accountIds)]
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .where('accountId', 'in', wanted)
    .select('accountId')
    .execute()
  if (found.length < wanted.length)
    throw new AppError('absent', { fields: { 'settings.matchedBy': 'absent' } })
}
