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
    .leftJoin('accounts as by', 'by.id', 'a.accountId')
    .where('a.organisationId', '=', organisationId)
    .where('a.checkInId', '=', checkInId)
    .select(['a.act', 'a.reason', 'a.openUntil', 'a.actedAt', 'by.name as staffName'])
    .orderBy('a.actedAt')
    .orderBy('a.id')
    .execute()
  return rows.map(({ act, openUntil, actedAt, ...row }) => ({
    ...row,
    act: act as StaffAction,
    openUntil: openUntil?.toISOString() ?? null,
    actedAt: actedAt.toISOString(),
  }))
}
