import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import { deleteLearnerSignIn } from '#server/features/learners/sign-in/learner-secrets.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { undoableSince } from './merge-queries.ts'

/** Deletes what only undoing merges needed, of those that can't be undone any more. */
export async function deleteOldMerges(ctx: SystemContext): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    const old = await tx
      .deleteFrom('learnerMerges')
      .where('organisationId', '=', organisationId)
      .where('mergedAt', '<=', undoableSince(now))
      .returning('mergedId')
      .execute()
    const mergedIds = old.map(({ mergedId }) => mergedId)
    if (mergedIds.length === 0) return
    await deleteLearnerSignIn(tx, organisationId, mergedIds)
    await recordAuditForEach(ctx, tx, {
      action: 'learners.merge-settled',
      subjectKind: 'learner',
      subjectIds: mergedIds,
    })
  })
}
