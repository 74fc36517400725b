import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

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
