import type { Context, Tx } from '#server/context.ts'
import type { StaffGroupsChosen } from '#shared/staff/events.ts'
import { refuseGroupsOutOfReach } from './queries.ts'

/** Gives a member of staff these groups and no others. */
export async function chooseStaffGroups(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { accountId, groupIds }: StaffGroupsChosen,
): Promise<void> {
  await refuseGroupsOutOfReach(tx, organisationId, { everyone: true, asker: null }, groupIds)
  await tx
    .deleteFrom('groupStaff')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute()
  if (groupIds.length === 0) return
  await tx
    .insertInto('groupStaff')
    .values([...new Set(groupIds)].map((groupId) => ({ organisationId, groupId, accountId })))
    .execute()
}
