import type { Tx } from '#server/kernel/context.ts'
import { rethrowAsGroupNameTaken } from './assert-group-name-free.ts'

interface Archiving {
  organisationId: string
  groupId: string
  /** Null brings it back. */
  archivedAt: Date | null
}

/** Archives a group or brings it back; tells whether that changed anything. */
export async function setGroupArchived(
  tx: Tx,
  { organisationId, groupId, archivedAt }: Archiving,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groups')
    .set({ archivedAt })
    .where('organisationId', '=', organisationId)
    .where('id', '=', groupId)
    .where('archivedAt', archivedAt ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
    .catch(rethrowAsGroupNameTaken)
  return numUpdatedRows > 0n
}
