import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses accounts that do not work for the organisation. */
export async function assertStaffMembers(
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
