import { sql } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessRecord } from '#shared/audit/access-kind.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { LearnerRecord } from '#shared/insights/record-endpoints.ts'

type KeptCounts = LearnerRecord['kept'] & {
  secretKind: SecretKind | null
  secretSetAt: Date | null
  cardMadeAt: Date | null
}

/** How much is kept of one learner, and since when they have what they sign in with. */
export async function countLearnerData(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<KeptCounts> {
  const theirs = (table: string) => sql`(
    select count(*)::int from ${sql.table(table)} kept
     where kept.organisation_id = ${organisationId} and kept.learner_id = ${learnerId})`
  const { rows } = await sql<Omit<KeptCounts, 'cardMadeAt'>>`
    select s.kind as secret_kind, s.set_at as secret_set_at,
           ${theirs('check_ins')} as check_ins,
           (select count(*)::int from check_ins ci
              join responses r on r.organisation_id = ci.organisation_id and r.check_in_id = ci.id
             where ci.organisation_id = ${organisationId} and ci.learner_id = ${learnerId}) as answers,
           ${theirs('staff_notes')} as staff_notes,
           ${theirs('token_entries')} as token_entries,
           ${theirs('learner_rewards')} as rewards,
           ${theirs('learner_devices')} as devices,
           ${theirs('push_subscriptions')} as reminded_devices,
           ${theirs('messages')} as messages,
           ${theirs('paper_cards')} as paper_cards,
           ${theirs('family_links')} as family_links
      from (select) one
      left join learner_secrets s on s.organisation_id = ${organisationId} and s.learner_id = ${learnerId}
  `.execute(tx)
  const card = await tx
    .selectFrom('learnerCards')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select('madeAt')
    .executeTakeFirst()
  return { ...rows[0]!, cardMadeAt: card?.madeAt ?? null }
}

interface Query {
  organisationId: string
  learnerId: string
  offset: number
  limit: number
}

/** A page of who looked at a learner's results, the latest first, and how many there are in all. */
export async function listAccessRecords(
  tx: Tx,
  { organisationId, learnerId, offset, limit }: Query,
): Promise<{ reads: AccessRecord[]; total: number }> {
  const looks = sql`(
    select null as name, 'staff' as by, r.on_date, r.what, r.first_at, r.account_id as who
      from learner_reads r
     where r.organisation_id = ${organisationId} and r.learner_id = ${learnerId}
    union all
    select k.name, 'key', r.on_date, 'results', r.first_at, r.key_id
      from api_key_reads r join api_keys k on k.organisation_id = r.organisation_id and k.id = r.key_id
     where r.organisation_id = ${organisationId} and r.learner_id = ${learnerId}) looked`
  const { rows: reads } = await sql<AccessRecord & { who: string }>`
    select name, by, on_date, what, who from ${looks}
     order by on_date desc, first_at desc, who, what
    offset ${offset} limit ${limit}
  `.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${looks}`.execute(
    tx,
  )
  const named = await nameAccounts(tx, reads, 'who')
  return {
    reads: named.map(({ who, ...read }) => ({ ...read, name: read.name ?? who })),
    total: counted[0]!.total,
  }
}
