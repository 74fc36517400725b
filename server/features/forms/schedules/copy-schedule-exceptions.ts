import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { TransferredException } from '#shared/forms/schedules/transfer-exceptions.ts'

export interface ExceptionsToCopy {
  scheduleId: string
  kept: readonly TransferredException[]
}

/** Writes what stays cancelled or moved to the schedules that follow, as done by whoever did it. */
export async function copyScheduleExceptions(
  tx: Tx,
  organisationId: string,
  following: readonly ExceptionsToCopy[],
): Promise<void> {
  const kept = following.flatMap(({ scheduleId, kept: ofPlan }) =>
    ofPlan.map((each) => ({ ...each, followedBy: scheduleId })),
  )
  if (kept.length === 0) return
  await sql`
    insert into schedule_exceptions (organisation_id, schedule_id, on_date, slot, following, moved_time, moved_on,
                                     created_by, created_at)
    select e.organisation_id, kept.followed_by, e.on_date, kept.new_slot, e.following, e.moved_time, e.moved_on,
           e.created_by, e.created_at
      from unnest(${kept.map((each) => each.scheduleId)}::uuid[],
                  ${kept.map(({ exception }) => exception.onDate)}::date[],
                  ${kept.map(({ exception }) => exception.slot)}::int[],
                  ${kept.map(({ exception }) => exception.following)}::boolean[],
                  ${kept.map(({ slot }) => slot)}::int[],
                  ${kept.map(({ followedBy }) => followedBy)}::uuid[])
           as kept (schedule_id, on_date, slot, following, new_slot, followed_by)
      join schedule_exceptions e
        on e.organisation_id = ${organisationId} and e.schedule_id = kept.schedule_id
       and e.on_date = kept.on_date and e.slot = kept.slot and e.following = kept.following
  `.execute(tx)
}
