import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'

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

/** The same for those of them whom no other transaction works on at this moment; tells which, and waits for nobody. */
export async function tryLockLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = new Map(learnerIds.map((id) => [String(learnerLockKey(organisationId, id)), id]))
  const { rows } = await tx.executeQuery(tryLock({ keys: JSON.stringify([...keys.keys()]) }))
  return new Set(rows.map(({ key }) => keys.get(key)!))
}

const tryLock = compileQueryOnce(
  (_db, { keys }: { keys: string }) => sql<{ key: string }>`
    select key from jsonb_array_elements_text(${keys}::jsonb) as wanted (key)
     where pg_try_advisory_xact_lock(key::bigint)`,
)

/** The same for one learner, as a lock that a transaction takes when it begins. */
export const learnerLockKey = (organisationId: string, learnerId: string): bigint =>
  createHash('sha256').update(`learner ${organisationId} ${learnerId}`).digest().readBigInt64BE()
