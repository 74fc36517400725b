import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { formsPolicy } from '../policy.ts'

/** Takes a template away; those who see a caseload take away their own. */
export async function deleteTemplate(ctx: MemberContext, { templateId }: { templateId: string }) {
  const scope = permit(ctx, formsPolicy.write)
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    const template = await tx
      .selectFrom('formTemplates')
      .where('organisationId', '=', organisationId)
      .where('id', '=', templateId)
      .select('createdBy')
      .forUpdate()
      .executeTakeFirst()
    if (!template) throw new AppError('absent')
    if (!scope.everyone && template.createdBy !== scope.caseloadOf) throw new AppError('not-your-caseload')
    await tx
      .deleteFrom('formTemplates')
      .where('organisationId', '=', organisationId)
      .where('id', '=', templateId)
      .execute()
    await recordPictureReferences(ctx, tx, { kind: 'draft', id: templateId }, [])
    await recordAudit(ctx, tx, {
      action: 'forms.template-removed',
      subjectKind: 'form-template',
      subjectId: templateId,
    })
  })
  return {}
}
