import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { LearnerRecord } from '#shared/insights/record-endpoints.ts'
import type { LearnerRead } from '#shared/learners/learner-read.ts'

type Kept = LearnerRecord['kept'] & {
  secretKind: SecretKind | null
  secretSetAt: Date | null
  cardMadeAt: Date | null
}

/** How much is kept of one learner, and since when they have what they sign in with. */
export async function getKept(tx: Tx, organisationId: string, learnerId: string): Promise<Kept> {
  const theirs = (table: string) => sql`(
    select count(*)::int from ${sql.table(table)} kept
     where kept.organisation_id = ${organisationId} and kept.learner_id = ${learnerId})`
  const { rows } = await sql<Kept>`
    select s.kind as secret_kind, s.set_at as secret_set_at, c.made_at as card_made_at,
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
      left join learner_cards c on c.organisation_id = ${organisationId} and c.learner_id = ${learnerId}
  `.execute(tx)
  return rows[0]!
}

interface Asked {
  organisationId: string
  learnerId: string
  offset: number
  limit: number
}

/** A page of who looked at a learner's results, the latest first, and how many there are in all. */
export async function listReads(
  tx: Tx,
  { organisationId, learnerId, offset, limit }: Asked,
): Promise<{ reads: LearnerRead[]; total: number }> {
  const theirs = tx
    .selectFrom('learnerReads as r')
    .where('r.organisationId', '=', organisationId)
    .where('r.learnerId', '=', learnerId)
  const reads = await theirs
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .select((row) => ['a.name', 'r.onDate', row.ref('r.what').$castTo<LearnerRead['what']>().as('what')])
    .orderBy('r.onDate', 'desc')
    .orderBy('r.firstAt', 'desc')
    .orderBy('r.accountId')
    .orderBy('r.what')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await theirs
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { reads, total }
}
