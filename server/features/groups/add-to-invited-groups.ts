import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffJoined } from '#shared/staff/events.ts'

/** Gives somebody who joins the groups that they were invited to and that are still in use. */
export async function addToInvitedGroups(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { accountId, invitationId }: StaffJoined,
): Promise<void> {
  const invited = await tx
    .selectFrom('invitationGroups as ig')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organisationId', '=', 'ig.organisationId').onRef('g.id', '=', 'ig.groupId'),
    )
    .where('ig.organisationId', '=', organisationId)
    .where('ig.invitationId', '=', invitationId)
    .where('g.archivedAt', 'is', null)
    .select('ig.groupId')
    .execute()
  if (invited.length === 0) return
  await tx
    .insertInto('groupStaff')
    .values(invited.map(({ groupId }) => ({ organisationId, groupId, accountId })))
    .execute()
}
