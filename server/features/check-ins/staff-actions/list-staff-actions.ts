import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { CheckInAction } from '#shared/check-ins/endpoints.ts'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'

/** What staff did about a check-in besides answering it, in order. */
export async function listStaffActions(
  tx: Tx,
  organisationId: string,
  checkInId: string,
): Promise<CheckInAction[]> {
  const rows = await tx
    .selectFrom('checkInActs as a')
    .where('a.organisationId', '=', organisationId)
    .where('a.checkInId', '=', checkInId)
    .select(['a.act', 'a.reason', 'a.openUntil', 'a.actedAt', 'a.accountId as staffName'])
    .orderBy('a.actedAt')
    .orderBy('a.id')
    .execute()
  const named = await nameAccounts(tx, rows, 'staffName')
  return named.map(({ act, openUntil, actedAt, ...row }) => ({
    ...row,
    act: act as StaffAction,
    openUntil: openUntil?.toISOString() ?? null,
    actedAt: actedAt.toISOString(),
  }))
}
