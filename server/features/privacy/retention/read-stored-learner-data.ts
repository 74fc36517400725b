import { sql } from 'kysely'
import type { MappedTable } from '#database/data-map/mapped-tables.ts'
import { assertLearnersInScope, getLearner } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { StoredLearnerData } from '#shared/privacy/endpoints.ts'
import { type RecordKind, recordKinds } from '#shared/privacy/record-kinds.ts'
import { learnerRowCondition, learnerTables } from '../exports/learner-tables.ts'
import { findActiveHold } from '../holds/hold-queries.ts'
import { privacyPolicy } from '../policy.ts'

// Of who the learner is there is one entry to tell, and all of it goes.
const isShown = ({ table, kind }: MappedTable) =>
  table !== 'groupLearners' && kind !== 'technical' && kind !== 'exports'
const toldAs = ({ table, onErase }: MappedTable) => (table === 'learners' ? 'deleted' : onErase)

/** How much is kept of a learner, by kind: what erasing them would delete, and what would stay without a name. */
export async function readStoredLearnerData(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<StoredLearnerData> {
  const scope = permit(ctx, privacyPolicy.erase)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { name, isWithdrawn } = await getLearner(tx, organisationId, learnerId)
    const counts = learnerTables.filter(isShown).map(
      (table) => sql`
        select ${sql.lit(table.kind)}::text as kind, ${sql.lit(toldAs(table))}::text as on_erase, count(*)::int as rows
          from ${sql.table(table.table)} where ${learnerRowCondition(table, { organisationId, learnerId, isWhole: true })}`,
    )
    const { rows } = await sql<{ kind: RecordKind; deleted: number; nameless: number }>`
      select kind, coalesce(sum(rows) filter (where on_erase = 'deleted'), 0)::int as deleted,
             coalesce(sum(rows) filter (where on_erase = 'stays'), 0)::int as nameless
        from (${sql.join(counts, sql` union all `)}) counted
       group by kind
    `.execute(tx)
    const order = Object.keys(recordKinds)
    return {
      name,
      isWithdrawn,
      hold: await findActiveHold(tx, ctx, { learnerId }),
      kinds: rows
        .filter(({ deleted, nameless }) => deleted + nameless > 0)
        .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
    }
  })
}
