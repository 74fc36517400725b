import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'

/** Makes what somebody has begun a draft like any other; one that is kept already stays as it is. */
export async function saveTemporaryForm(ctx: MemberContext, { formId }: { formId: string }) {
  const scope = permit(ctx, formsPolicy.keep)
  const { organisationId } = ctx

  await withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, scope, formId)
    if (!form.isTemporary) return
    await tx
      .updateTable('forms')
      .set({ isTemporary: false })
      .where('organisationId', '=', organisationId)
      .where('id', '=', form.id)
      .execute()
    await recordAudit(ctx, tx, { action: 'forms.kept', subjectKind: 'form', subjectId: form.id })
  })
  return {}
}
