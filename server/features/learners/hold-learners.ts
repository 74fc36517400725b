import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'

/**
 * Makes this transaction the only one that works on these learners' answers, days and tokens until it ends.
 * Taken before any row, and in one order, so that nobody waits in a circle.
 */
export async function holdLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  const inOrder = [...new Set(learnerIds)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(${organisationId} || learner.id, 0))
              from unnest(${inOrder}::text[]) with ordinality as learner (id, place)
             order by learner.place`.execute(tx)
}
