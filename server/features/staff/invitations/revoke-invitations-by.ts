import { sql } from 'kysely'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { grantableRoles } from '#shared/staff/grantable-roles.ts'

/** Kills the invitations of somebody who may not give their roles any more; tells how many. */
export async function revokeInvitationsBy(
  { organisationId, now }: Pick<MemberContext, 'organisationId' | 'now'>,
  tx: Tx,
  inviter: { accountId: string; role: StaffRole | null },
): Promise<number> {
  const given = inviter.role ? grantableRoles(inviter.role) : []
  const { numUpdatedRows } = await tx
    .updateTable('staffInvitations')
    .set({ lapsedAt: now, secretHashes: [] })
    .where('organisationId', '=', organisationId)
    .where('invitedBy', '=', inviter.accountId)
    .where('lapsedAt', 'is', null)
    .where('role', '<>', sql<string>`all(${given}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
