import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferencesRemoved } from '#server/features/uploads/picture-references.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'

const atOnce = 100

/** Deletes the forms of an organisation that were begun, not kept, and not written for 90 days. */
export async function deleteAbandonedForms(ctx: SystemContext): Promise<void> {
  const { organisationId, now } = ctx
  const deleted = await withOrganisation(ctx, async (tx) => {
    const formIds = await lockAbandonedForms(tx, organisationId, now, atOnce)
    if (formIds.length === 0) return 0
    await emitEvent(ctx, tx, { type: 'drafts-deleted', formIds })
    await tx
      .deleteFrom('forms')
      .where('organisationId', '=', organisationId)
      .where('id', 'in', formIds)
      .execute()
    await recordPictureReferencesRemoved(ctx, tx, 'draft', formIds)
    await recordAudit(ctx, tx, {
      action: 'forms.left-behind-deleted',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { forms: formIds.length },
    })
    return formIds.length
  })
  if (deleted === atOnce) await deleteAbandonedForms(ctx)
}

const keptForMs = 90 * 86_400_000

// Spelled as its index.
const isLeftBehind = (now: Date): RawBuilder<SqlBool> =>
  sql`is_temporary and coalesce(draft_written_at, created_at) <= ${new Date(now.getTime() - keptForMs)}`

/** Organisations with forms that were begun, not kept, and not written for 90 days. A sweep: it reads across tenants. */
export async function listOrganisationsWithAbandonedForms(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('forms')
    .where(isAmong('organisationId', sweep))
    .where(isLeftBehind(sweep.now))
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

/** Some of these forms, held so that nobody keeps or writes them meanwhile; one that is being written is passed over. */
async function lockAbandonedForms(
  tx: Tx,
  organisationId: string,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('forms')
    .where('organisationId', '=', organisationId)
    .where(isLeftBehind(now))
    .select('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
