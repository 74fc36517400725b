import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Of a learner `l` who has no way in: neither a secret nor a card, nor an address to which a link could go. */
export const withoutSignInCondition = sql<boolean>`l.email is null
  and not exists (select from learner_secrets s where s.organisation_id = l.organisation_id and s.learner_id = l.id)
  and not exists (select from learner_cards c where c.organisation_id = l.organisation_id and c.learner_id = l.id)`

/** How many of these learners have no way in. */
export async function countLearnersWithoutSignIn(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from learners l
     where l.organisation_id = ${organisationId} and l.id = any(${learnerIds}::uuid[])
       and ${withoutSignInCondition}
  `.execute(tx)
  return rows[0]!.count
}
