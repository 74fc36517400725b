import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { listOldRosters } from './roster-queries.ts'

/** Removes what is kept of rosters no longer: an hour after they were given, 90 days after they were carried out. */
export async function deleteOldRosters(ctx: SystemContext): Promise<void> {
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    const ids = await listOldRosters(tx, organisationId, ctx.now)
    if (ids.length === 0) return
    await tx
      .deleteFrom('rosters')
      .where('organisationId', '=', organisationId)
      .where('id', 'in', ids)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'learners.rosters-forgotten',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { rosters: ids.length },
    })
  })
}
