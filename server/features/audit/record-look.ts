import { sql } from 'kysely'
import type { MemberContext, Tx } from '#server/context.ts'
import { sendAlong } from '#server/platform/open-tenant.ts'

/** Records that staff looked at a learner's results, once for each of them and day; the answer does not wait for it. */
export function recordLook(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  learnerId: string,
  what: 'results' | 'evidence',
): void {
  sendAlong(
    tx,
    sql`
      insert into learner_reads (organisation_id, learner_id, on_date, account_id, what, first_at)
      select o.organisation_id, ${learnerId}::uuid, (${now}::timestamptz at time zone o.time_zone)::date,
             ${actor.accountId}::uuid, ${what}, ${now}::timestamptz
        from organisations o where o.organisation_id = ${organisationId}
          on conflict do nothing
    `.compile(tx),
  )
}
