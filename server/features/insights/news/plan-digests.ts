import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffAdded } from '#shared/staff/events.ts'

/** Somebody new is told the news for the first time at the next four o'clock of the school. */
export async function planDigests(
  { organisationId, now }: Context & { organisationId: string },
  tx: Tx,
  { accountId }: StaffAdded,
): Promise<void> {
  await sql`
    insert into news_choices as planned (organisation_id, account_id, next_due_at)
    select organisation_id, ${accountId},
           ((${now}::timestamptz at time zone time_zone - interval '16 hours')::date + 1 + time '16:00') at time zone time_zone
      from organisations where organisation_id = ${organisationId}
        on conflict do nothing
    returning planned.account_id
  `.execute(tx)
}
