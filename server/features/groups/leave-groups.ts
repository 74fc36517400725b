import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffRemoved } from '#shared/staff/events.ts'

/** Takes all groups, the archived ones too, from somebody who works for the organisation no more. */
export async function leaveGroups(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { accountId }: StaffRemoved,
): Promise<void> {
  await tx
    .deleteFrom('groupStaff')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute()
}
