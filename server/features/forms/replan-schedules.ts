import type { Context, Tx } from '#server/context.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import { nextOpening } from '#shared/forms/next-opening.ts'
import type { ClosuresChanged } from '#shared/organisations/events.ts'
import { advanceSchedules } from './advance-schedules.ts'
import { holdCalendar } from './hold-calendar.ts'
import { lockWaitingSchedules } from './queries.ts'

/** Plans every schedule anew from the changed calendar; what has opened, or is due already, stays as it is. */
export async function replanSchedules(
  ctx: Context & { organisationId: string },
  tx: Tx,
  _event: ClosuresChanged,
): Promise<void> {
  const { organisationId, now } = ctx
  await holdCalendar(tx, organisationId, 'changing')
  const waiting = await lockWaitingSchedules(tx, organisationId, now)
  const closures = await listClosures(tx, organisationId)

  const moves = waiting.map(({ scheduleId, schedule, lastOpened }) => ({
    scheduleId,
    next: nextOpening(schedule, closures, lastOpened, now),
  }))
  await advanceSchedules(tx, organisationId, moves)
}
