import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/**
 * Makes this transaction the only one that works on these learners' answers, days and tokens until it ends.
 * Taken before any row, and in one order, so that nobody waits in a circle.
 */
export async function lockLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  const locks = learnerIds
    .map((id) => learnerLockKey(organisationId, id))
    .sort((one, other) => (one < other ? -1 : 1))
  await sql`select pg_advisory_xact_lock(held.lock)
              from unnest(${locks.map(String)}::bigint[]) with ordinality as held (lock, place)
             order by held.place`.execute(tx)
}

/** The same for one learner, as a lock that a transaction takes when it begins. */
export const learnerLockKey = (organisationId: string, learnerId: string): bigint =>
  createHash('sha256').update(`learner ${organisationId} ${learnerId}`).digest().readBigInt64BE()
