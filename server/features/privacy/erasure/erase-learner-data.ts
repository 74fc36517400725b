import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MappedTable } from '#database/data-map/mapped-tables.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { closeDaysOfErasedLearner } from '#server/features/check-ins/day-results/close-days-of-erased-learner.ts'
import { removeLearnerFromDrafts } from '#server/features/forms/drafts/remove-learner-from-drafts.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { markLearnerErased } from '#server/features/learners/mark-learner-erased.ts'
import { listMergedLearners } from '#server/features/learners/merged-learners.ts'
import { lockRoster } from '#server/features/learners/rosters/lock-roster.ts'
import { removeLearnerFromRosters } from '#server/features/learners/rosters/remove-learner-from-rosters.ts'
import { withdrawLearners } from '#server/features/learners/withdraw-learners.ts'
import { deleteDevelopmentMails } from '#server/features/notifications/mails/development-mails.ts'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { enqueueWrite } from '#server/platform/postgres/run-as-tenant.ts'
import { type LearnerKey, learnerRowCondition, learnerTables } from '../exports/learner-tables.ts'
import { restartExportAfterErasure } from '../exports/restart-export-after-erasure.ts'

export interface LearnerErasure {
  id: string
  learnerId: string
  erasedAt: Date
}

/**
 * Erases a learner whom this transaction holds, with the records that were merged into theirs: names and words go, what
 * counts stays without them. Once it is committed,
 * the worker puts it on the list outside the database, whatever crashes in between.
 */
export async function eraseLearnerData(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  { id, learnerId, erasedAt }: LearnerErasure,
): Promise<void> {
  const { organisationId } = ctx
  await tx
    .insertInto('erasures')
    .values({
      organisationId,
      learnerId,
      id,
      erasedBy: ctx.actor.kind === 'staff' ? ctx.actor.accountId : null,
      erasedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await withdrawLearners(ctx, tx, [learnerId])
  await closeDaysOfErasedLearner(ctx, tx, learnerId)
  await removeLearnerFromDrafts(tx, organisationId, learnerId)
  const { email } = await removeLearnerFromRosters(tx, organisationId, learnerId)
  if (email) await deleteDevelopmentMails(tx, email)
  eraseLearnerRows(tx, { organisationId, learnerId })
  await restartExportAfterErasure(ctx, tx)
  await markLearnerErased(tx, organisationId, learnerId, erasedAt)
  await recordAudit(ctx, tx, { action: 'privacy.erased', subjectKind: 'learner', subjectId: learnerId })
  publishLiveTopic(ctx, tx, 'check-ins')
  for (const mergedId of await listMergedLearners(tx, organisationId, learnerId))
    await eraseLearnerData(ctx, tx, { id: uuidv7(), learnerId: mergedId, erasedAt })
}

// No program may change these, but by the way that is open to those on the list of erasures.
const byWayOfTheList = new Set<MappedTable['table']>(['tokenEntries', 'auditEntries'])

/** Does with every row that is a learner's what the map of what is kept says. The learner stands on the list of erasures. */
function eraseLearnerRows(tx: Tx, learner: LearnerKey): void {
  enqueueWrite(
    tx,
    sql`select erase_trail(${learner.organisationId}::uuid, ${learner.learnerId}::uuid)`.compile(tx),
  )
  for (const table of learnerTables.filter((one) => !byWayOfTheList.has(one.table))) {
    const changed = table.columns.filter(({ erased }) => erased !== undefined)
    if (table.onErase === 'deleted')
      enqueueWrite(
        tx,
        sql`delete from ${sql.table(table.table)} where ${learnerRowCondition(table, learner)}`.compile(tx),
      )
    else if (changed.length > 0)
      enqueueWrite(
        tx,
        sql`update ${sql.table(table.table)}
               set ${sql.join(changed.map(({ name, erased }) => sql`${sql.ref(name)} = ${filledIn(erased, learner)}`))}
             where ${learnerRowCondition(table, learner)}`.compile(tx),
      )
  }
}

const filledIn = (erased: string | null | undefined, { learnerId }: LearnerKey) =>
  erased?.replace('{id}', learnerId.replaceAll('-', '')) ?? null

/** Lets nobody work on a learner until this transaction ends, nor carry out a roster that knows them still. */
export async function lockLearnerForErasure(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<void> {
  await lockRoster(tx, organisationId)
  const merged = await listMergedLearners(tx, organisationId, learnerId)
  await lockLearners(tx, organisationId, [learnerId, ...merged])
}
