import { sql } from 'kysely'
import type { MemberContext, MemberOrKeyContext, Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { enqueueWrite } from '#server/platform/postgres/run-as-tenant.ts'
import type { AccessKind } from '#shared/audit/access-kind.ts'

/**
 * Records that staff or a key were told of learners' answers, once for each learner, teller and day however often, in
 * one statement; the answer does not wait for it.
 */
export function recordAccess(
  { organisationId, actor, now }: MemberOrKeyContext,
  tx: Tx,
  learnerIds: readonly string[],
  what: AccessKind,
): void {
  if (learnerIds.length === 0) return
  const looked = { organisationId, learnerIds, now }
  enqueueWrite(
    tx,
    actor.kind === 'key'
      ? insertOfKey({ ...looked, keyId: actor.keyId })
      : insertOfStaff({ ...looked, accountId: actor.accountId, what }),
  )
}

interface AccessedLearners {
  organisationId: string
  learnerIds: readonly string[]
  now: Date
}

// Locked in order, so that no two of them wait for each other, and nobody is looked at who is being erased.
const seen = ({ organisationId, learnerIds }: AccessedLearners) => sql`
  from (select l.id as learner_id from learners l
         where l.organisation_id = ${organisationId} and l.id = any(${learnerIds}::uuid[]) and l.erased_at is null
         order by l.id
           for key share) seen
  join organisations o on o.organisation_id = ${organisationId}
    on conflict do nothing`

const onDate = ({ now }: Pick<AccessedLearners, 'now'>) =>
  sql`(${now}::timestamptz at time zone o.time_zone)::date`

const insertOfStaff = compileQueryOnce(
  (_db, looked: AccessedLearners & { accountId: string; what: AccessKind }) => sql`
    insert into learner_reads (organisation_id, learner_id, on_date, account_id, what, first_at)
    select o.organisation_id, seen.learner_id, ${onDate(looked)}, ${looked.accountId}::uuid, ${looked.what},
           ${looked.now}::timestamptz
    ${seen(looked)}`,
)

const insertOfKey = compileQueryOnce(
  (_db, looked: AccessedLearners & { keyId: string }) => sql`
    insert into api_key_reads (organisation_id, learner_id, on_date, key_id, first_at)
    select o.organisation_id, seen.learner_id, ${onDate(looked)}, ${looked.keyId}::uuid, ${looked.now}::timestamptz
    ${seen(looked)}`,
)

/** Records that a member of staff took along what is kept of everybody who was here at a moment. */
export function recordAccessToAllLearners(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  hereAt: Date,
): void {
  enqueueWrite(
    tx,
    sql`
      insert into learner_reads (organisation_id, learner_id, on_date, account_id, what, first_at)
      select o.organisation_id, l.id, ${onDate({ now })}, ${actor.accountId}::uuid, 'evidence', ${now}::timestamptz
        from organisations o join learners l on l.organisation_id = o.organisation_id
       where o.organisation_id = ${organisationId} and l.erased_at is null and l.created_at <= ${hereAt}::timestamptz
       order by l.id
          on conflict do nothing
    `.compile(tx),
  )
}
