import type { Tx } from '#server/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'

/** What somebody is in an organisation; null for those who do not work there. */
export async function findRole(tx: Tx, organisationId: string, accountId: string): Promise<StaffRole | null> {
  const row = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select('role')
    .executeTakeFirst()
  return (row?.role as StaffRole | undefined) ?? null
}
