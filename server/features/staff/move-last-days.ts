import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { TimeZoneChanged } from '#shared/organisations/events.ts'

/** Last days stay the same days in another time zone. */
export async function moveLastDays(
  { organisationId }: Pick<Context, 'now'> & { organisationId: string },
  tx: Tx,
  { from, to }: TimeZoneChanged,
): Promise<void> {
  const moved = sql<Date>`access_ends_at at time zone ${from} at time zone ${to}`
  await tx
    .updateTable('staffMembers')
    .set({ accessEndsAt: moved })
    .where('organisationId', '=', organisationId)
    .where('accessEndsAt', 'is not', null)
    .where('accessEndedAt', 'is', null)
    .execute()
  await tx
    .updateTable('staffInvitations')
    .set({ accessEndsAt: moved })
    .where('organisationId', '=', organisationId)
    .where('accessEndsAt', 'is not', null)
    .execute()
}
