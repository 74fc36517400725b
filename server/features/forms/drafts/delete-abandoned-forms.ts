import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferencesRemoved } from '#server/features/uploads/picture-references.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { lockAbandonedForms } from './abandoned-form-queries.ts'

const atOnce = 100

/** Deletes the forms of an organisation that were begun, not kept, and not written for 90 days. */
export async function deleteAbandonedForms(ctx: SystemContext): Promise<void> {
  const { organisationId, now } = ctx
  const deleted = await withOrganisation(ctx, async (tx) => {
    const formIds = await lockAbandonedForms(tx, organisationId, now, atOnce)
    if (formIds.length === 0) return 0
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
