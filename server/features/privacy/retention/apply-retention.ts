import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type RetentionKind, retentionKinds } from '#shared/privacy/retention.ts'
import { eraseLearnerData, lockLearnerForErasure } from '../erasure/erase-learner-data.ts'
import { lockHolds } from '../holds/hold-queries.ts'
import {
  type AgingTable,
  learnerIdExpression,
  listAgingTables,
  notOnHoldCondition,
  pastRetentionCondition,
  selectAgedEntries,
} from './aged-entries.ts'
import { lockRetentionRule } from './retention-rule-queries.ts'

const entriesAtOnce = 5_000
const learnersAtOnce = 200

/**
 * Lets go what is old enough by the rules of an organisation, some at a time, each batch whole; cut short, the next round
 * goes on. A rule that is changed, or a hold, is seen before every batch.
 */
export async function applyRetention(ctx: SystemContext): Promise<void> {
  for (const kind of retentionKinds) {
    if (kind === 'left-learners') await eraseAllWhoLeft(ctx)
    else
      for (const table of listAgingTables(kind))
        while ((await deleteSome(ctx, kind, table)) === entriesAtOnce);
  }
}

function deleteSome(ctx: SystemContext, kind: RetentionKind, table: AgingTable): Promise<number> {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockHolds(tx, organisationId, 'erasing')
    const rule = await lockRetentionRule(tx, organisationId, kind)
    if (!rule?.beginsAt || rule.beginsAt > now) return 0
    const today = await getLocalToday(tx, ctx)
    const from = sql.ref(table.ages.from)
    const { rows } = await sql<{ deleted: number }>`
      with gone as (
        delete from ${sql.table(table.table)} where organisation_id = ${organisationId} and ctid = any (array(
          select ctid from ${sql.table(table.table)}
           where organisation_id = ${organisationId} and ${pastRetentionCondition(from, now, rule.months)}
             and ${notOnHoldCondition(organisationId, today, learnerIdExpression(table, organisationId))}
           limit ${entriesAtOnce} for update))
        returning 1
      ) select count(*)::int as deleted from gone
    `.execute(tx)
    const { deleted } = rows[0]!
    if (deleted > 0)
      await recordAudit(ctx, tx, {
        action: 'privacy.retention-carried-out',
        subjectKind: 'organisation',
        subjectId: organisationId,
        detail: { kind, entries: deleted },
      })
    return deleted
  })
}

async function eraseAllWhoLeft(ctx: SystemContext): Promise<void> {
  const due = await withOrganisation(ctx, (tx) => listDue(tx, ctx, null))
  let erased = 0
  for (const learnerId of due) if (await eraseOne(ctx, learnerId)) erased += 1
  if (erased === learnersAtOnce) await eraseAllWhoLeft(ctx)
}

/** One who cannot be erased keeps no other from it. */
function eraseOne(ctx: SystemContext, learnerId: string): Promise<boolean> {
  const { organisationId, log } = ctx
  return withOrganisation(ctx, (tx) => eraseWhoLeft(tx, ctx, learnerId)).catch((error: unknown) => {
    log.error(
      { err: error, organisationId, learnerId },
      'a learner who left was not erased, and is tried again',
    )
    return false
  })
}

/** One who was restored, held or erased meanwhile is left alone. */
async function eraseWhoLeft(tx: Tx, ctx: SystemContext, learnerId: string): Promise<boolean> {
  await lockLearnerForErasure(tx, ctx.organisationId, learnerId)
  await lockHolds(tx, ctx.organisationId, 'erasing')
  const [due] = await listDue(tx, ctx, learnerId)
  if (due) await eraseLearnerData(ctx, tx, { id: uuidv7(), learnerId, erasedAt: ctx.now })
  return due !== undefined
}

/** Learners who left long enough ago, or the one of them who is asked for. */
async function listDue(tx: Tx, ctx: SystemContext, learnerId: string | null): Promise<string[]> {
  const { organisationId, now } = ctx
  const rule = await lockRetentionRule(tx, organisationId, 'left-learners')
  if (!rule?.beginsAt || rule.beginsAt > now) return []
  const today = await getLocalToday(tx, ctx)
  const { rows } = await sql<{ learnerId: string }>`
    select learner_id from (${selectAgedEntries(organisationId, 'left-learners')}) e
     where ${pastRetentionCondition(sql.ref('agedFrom'), now, rule.months)}
       and (${learnerId}::uuid is null or learner_id = ${learnerId}::uuid)
       and ${notOnHoldCondition(organisationId, today, sql.ref('e.learner_id'))}
     order by aged_from, learner_id
     limit ${learnersAtOnce}
  `.execute(tx)
  return rows.map((row) => row.learnerId)
}
