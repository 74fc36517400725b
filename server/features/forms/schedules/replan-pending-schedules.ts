import type { Context, Tx } from '#server/kernel/context.ts'
import type { Closure } from '#shared/forms/recurrence/closures.ts'
import { findNextOpening } from '#shared/forms/schedules/next-opening.ts'
import { advanceSchedules } from './advance-schedules.ts'
import { lockPendingSchedules } from './schedule-queries.ts'

/** Plans schedules anew, of all active forms or of one; what has opened, or is due already, stays as it is. */
export async function replanPendingSchedules(
  { organisationId, now }: Context & { organisationId: string },
  tx: Tx,
  closures: readonly Closure[],
  formId?: string,
): Promise<void> {
  const waiting = await lockPendingSchedules(tx, organisationId, now, formId)
  const moves = waiting.map(({ scheduleId, schedule, lastOpened }) => ({
    scheduleId,
    next: findNextOpening(schedule, closures, lastOpened, now),
  }))
  await advanceSchedules(tx, organisationId, moves)
}
