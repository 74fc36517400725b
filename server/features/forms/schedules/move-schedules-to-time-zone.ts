import { listClosures } from '#server/features/organisations/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { TimeZoneChanged } from '#shared/organisations/events.ts'
import { replanPendingSchedules } from './replan-pending-schedules.ts'

/**
 * Lets every schedule that went by the organisation's clocks go by its new ones, and plans it anew. One that is due at
 * this moment opens as it was planned, and what has opened keeps its moments.
 */
export async function moveSchedulesToTimeZone(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { from, to }: TimeZoneChanged,
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ timeZone: to })
    .where('organisationId', '=', ctx.organisationId)
    .where('timeZone', '=', from)
    .execute()
  await replanPendingSchedules(ctx, tx, await listClosures(tx, ctx.organisationId))
}
