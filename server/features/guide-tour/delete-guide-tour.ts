import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffRemoved } from '#shared/staff/events.ts'

export async function deleteGuideTour(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { accountId }: StaffRemoved,
): Promise<void> {
  await tx
    .deleteFrom('guideTours')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute()
}
