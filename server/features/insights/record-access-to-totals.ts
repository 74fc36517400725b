import { sql } from 'kysely'
import { recordAccess } from '#server/features/audit/record-access.ts'
import type { MemberOrKeyContext, Tx } from '#server/kernel/context.ts'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import { openedCheckInsFromClause, type ResultScope } from './results/result-scope.ts'

/** Sums of many are a look at nobody. Those of one learner alone are a look at them, though they name nobody. */
export async function recordAccessToTotals(
  ctx: MemberOrKeyContext,
  tx: Tx,
  scope: ResultScope,
  what: AccessKind,
): Promise<void> {
  const learnerId = await findOnlyLearner(tx, scope)
  if (learnerId) recordAccess(ctx, tx, [learnerId], what)
}

async function findOnlyLearner(tx: Tx, scope: ResultScope): Promise<string | undefined> {
  const scored = sql`(
    select c.learner_id from ${openedCheckInsFromClause(scope)}
       and c.scored_at is not null and c.excused_at is null and c.cancelled_at is null)`
  const { rows } = await sql<{ learnerId: string }>`
    with one as (select learner_id from ${scored} scored limit 1)
    select learner_id from one
     where not exists (select from ${scored} other where other.learner_id <> one.learner_id)
  `.execute(tx)
  return rows[0]?.learnerId
}
