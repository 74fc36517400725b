import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { formsPolicy } from '../policy.ts'

/** Deletes what the caller themself has begun and not kept. Of anything else it neither changes nor tells anything. */
export async function deleteOwnDraft(ctx: MemberContext, { form_step: formId }: { form_step: string }) {
  permit(ctx, formsPolicy.discard)

  await withOrganisation(ctx, async (tx) => {
    const draft = await tx
      .selectFrom('forms')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', formId)
      .where('createdBy', '=', ctx.actor.accountId)
      .where('isTemporary', '=', true)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!draft) return
    await emitEvent(ctx, tx, { type: 'drafts-deleted', formIds: [formId] })
    await tx
      .deleteFrom('forms')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', formId)
      .execute()
    await recordPictureReferences(ctx, tx, { kind: 'draft', id: formId }, [])
    await recordAudit(ctx, tx, { action: 'forms.discarded', subjectKind: 'form', subjectId: formId })
  })
  return {}
}
