import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LearnerContext, Tx } from '#server/context.ts'
import { openTenant } from '#server/platform/database.ts'

/**
 * Makes this transaction the only one that works on these learners' answers, days and tokens until it ends.
 * Taken before any row, and in one order, so that nobody waits in a circle.
 */
export async function holdLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  const locks = learnerIds
    .map((id) => lockOf(organisationId, id))
    .sort((one, other) => (one < other ? -1 : 1))
  await sql`select pg_advisory_xact_lock(held.lock)
              from unnest(${locks.map(String)}::bigint[]) with ordinality as held (lock, place)
             order by held.place`.execute(tx)
}

/** A learner's own act: one transaction that holds them from its beginning. */
export function withHeldLearner<T>(ctx: LearnerContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { organisationId, actor } = ctx
  return openTenant(ctx.db, { organisationId, lock: lockOf(organisationId, actor.learnerId) }, work)
}

const lockOf = (organisationId: string, learnerId: string): bigint =>
  createHash('sha256').update(`learner ${organisationId} ${learnerId}`).digest().readBigInt64BE()
