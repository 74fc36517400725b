import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { grantableRoles } from '#shared/staff/grantable-roles.ts'
import { findStaffRole } from './queries.ts'

/** Refuses roles that the caller may not give, as of now: a colleague may have changed them since the call began. */
export async function assertMayGrantRoles(
  { organisationId, actor }: MemberContext,
  tx: Tx,
  roles: readonly StaffRole[],
): Promise<void> {
  const role = await findStaffRole(tx, organisationId, actor.accountId)
  const given = role ? grantableRoles(role) : []
  if (!roles.every((wanted) => given.includes(wanted))) throw new AppError('role-too-low')
}

/** Refuses to take the only owner away. Wants the team held. */
export async function assertOwnerRemains(tx: Tx, organisationId: string, accountId: string): Promise<void> {
  const other = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .where('role', '=', 'owner')
    .where('accountId', '<>', accountId)
    .select('accountId')
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new AppError('last-owner')
}
