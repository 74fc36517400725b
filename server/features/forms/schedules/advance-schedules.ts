import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { findMovedToDay, type PlannedOpening } from '#shared/forms/schedules/next-opening.ts'

export interface ScheduleAdvance {
  scheduleId: string
  /** The opening to wait for; null when there is none any more. */
  next: PlannedOpening | null
}

/** Sets what each schedule waits for, all in one statement; one that was set aside is tried again. */
export async function advanceSchedules(
  tx: Tx,
  organisationId: string,
  moves: readonly ScheduleAdvance[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update schedules s
       set next_due_at = move.due_at, next_on_date = move.on_date, next_moved_on = move.moved_on,
           next_slot = move.slot, failed_at = null
      from unnest(${moves.map(({ scheduleId }) => scheduleId)}::uuid[],
                  ${moves.map(({ next }) => next?.opensAt.toISOString() ?? null)}::timestamptz[],
                  ${moves.map(({ next }) => next?.onDate ?? null)}::date[],
                  ${moves.map(({ next }) => next && findMovedToDay(next))}::date[],
                  ${moves.map(({ next }) => next?.slot ?? null)}::int[])
           as move (id, due_at, on_date, moved_on, slot)
     where s.organisation_id = ${organisationId} and s.id = move.id
  `.execute(tx)
}
