import { sql } from 'kysely'
import type { ReaderContext, Tx } from '#server/context.ts'
import { sendAlong } from '#server/platform/open-tenant.ts'

/** Records that staff or a key looked at a learner's results, once for each of them and day; the answer does not wait for it. */
export function recordLook(
  { organisationId, actor, now }: ReaderContext,
  tx: Tx,
  learnerId: string,
  what: 'results' | 'evidence',
): void {
  const today = sql`(${now}::timestamptz at time zone o.time_zone)::date`
  const look =
    actor.kind === 'key'
      ? sql`insert into api_key_reads (organisation_id, learner_id, on_date, key_id, first_at)
            select o.organisation_id, ${learnerId}::uuid, ${today}, ${actor.keyId}::uuid, ${now}::timestamptz`
      : sql`insert into learner_reads (organisation_id, learner_id, on_date, account_id, what, first_at)
            select o.organisation_id, ${learnerId}::uuid, ${today}, ${actor.accountId}::uuid, ${what}, ${now}::timestamptz`
  sendAlong(
    tx,
    sql`
      ${look}
        from organisations o where o.organisation_id = ${organisationId}
          on conflict do nothing
    `.compile(tx),
  )
}
