import { listClosures } from '#server/features/organisations/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { ClosuresChanged } from '#shared/organisations/events.ts'
import { lockCalendar } from './calendar/lock-calendar.ts'
import { replanPendingSchedules } from './replan-pending-schedules.ts'

/** Plans every schedule anew from the changed calendar. */
export async function replanSchedules(
  ctx: Context & { organisationId: string },
  tx: Tx,
  _event: ClosuresChanged,
): Promise<void> {
  await lockCalendar(tx, ctx.organisationId, 'changing')
  await replanPendingSchedules(ctx, tx, await listClosures(tx, ctx.organisationId))
}
