import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffInvited } from '#shared/staff/events.ts'
import { assertGroupsInScope } from './queries.ts'

/** Keeps with an invitation the groups that whoever accepts it will be given. */
export async function setInvitedGroups(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { invitationId, groupIds }: StaffInvited,
): Promise<void> {
  await assertGroupsInScope(tx, organisationId, { everyone: true, asker: null }, groupIds)
  await tx
    .deleteFrom('invitationGroups')
    .where('organisationId', '=', organisationId)
    .where('invitationId', '=', invitationId)
    .execute()
  if (groupIds.length === 0) return
  await tx
    .insertInto('invitationGroups')
    .values([...new Set(groupIds)].map((groupId) => ({ organisationId, invitationId, groupId })))
    .execute()
}
