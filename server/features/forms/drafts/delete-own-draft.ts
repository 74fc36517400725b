import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { formsPolicy } from '../policy.ts'

/** Deletes what the caller themself has begun and not kept. Of anything else it neither changes nor tells anything. */
export async function deleteOwnDraft(ctx: MemberContext, { form_step: formId }: { form_step: string }) {
  permit(ctx, formsPolicy.discard)

  await withOrganisation(ctx, async (tx) => {
    const discarded = await tx
      .deleteFrom('forms')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', formId)
      .where('createdBy', '=', ctx.actor.accountId)
      .where('isTemporary', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!discarded) return
    await recordPictureReferences(ctx, tx, { kind: 'draft', id: formId }, [])
    await recordAudit(ctx, tx, { action: 'forms.discarded', subjectKind: 'form', subjectId: formId })
  })
  return {}
}
