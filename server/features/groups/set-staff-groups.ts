import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffGroupsChosen } from '#shared/staff/events.ts'
import { assertGroupsInScope } from './queries.ts'

/** Gives a member of staff these groups in use and no others; those that are archived they keep. */
export async function setStaffGroups(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { accountId, groupIds }: StaffGroupsChosen,
): Promise<void> {
  await assertGroupsInScope(tx, organisationId, { everyone: true, asker: null }, groupIds)
  await tx
    .deleteFrom('groupStaff')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .where('groupId', 'in', (row) =>
      row
        .selectFrom('groups')
        .where('organisationId', '=', organisationId)
        .where('archivedAt', 'is', null)
        .select('id'),
    )
    .execute()
  if (groupIds.length === 0) return
  await tx
    .insertInto('groupStaff')
    .values([...new Set(groupIds)].map((groupId) => ({ organisationId, groupId, accountId })))
    .execute()
}
