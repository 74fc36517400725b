import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { enqueueWrite } from '#server/platform/postgres/run-as-tenant.ts'

/**
 * Whatever opens shares an organisation's openings until it is written; whoever excuses or withdraws waits for it. So
 * nothing opens unexcused for a learner who is being excused at that moment, or stays open for one who is withdrawn.
 */
export function lockOpenings(tx: Tx, organisationId: string, how: 'opening' | 'stopping'): void {
  const lock = createHash('sha256').update(`openings ${organisationId}`).digest().readBigInt64BE()
  const held = sql.val(String(lock))
  const statement =
    how === 'opening'
      ? sql`select pg_advisory_xact_lock_shared(${held}::bigint)`
      : sql`select pg_advisory_xact_lock(${held}::bigint)`
  enqueueWrite(tx, statement.compile(tx))
}
