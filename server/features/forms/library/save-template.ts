import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { formPictureNames } from '#shared/forms/form-picture-names.ts'
import { toTemplate } from '#shared/forms/templates/create-draft-from-template.ts'
import type { FormTemplate } from '#shared/forms/templates/template-endpoints.ts'
import { getForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'

export interface TemplateToSave {
  formId: string
  title: string
}

/** Keeps what a form asks, as it is being written, for others of the organisation to begin from. */
export async function saveTemplate(
  ctx: MemberContext,
  { formId, title }: TemplateToSave,
): Promise<FormTemplate> {
  const scope = permit(ctx, formsPolicy.write)
  const { organisationId, actor, now } = ctx
  const id = uuidv7()
  return withOrganisation(ctx, async (tx) => {
    const draft = toTemplate((await getForm(tx, ctx, scope, formId)).draft)
    await tx
      .insertInto('formTemplates')
      .values({
        organisationId,
        id,
        title,
        draft: JSON.stringify(draft),
        createdBy: actor.accountId,
        createdAt: now,
      })
      .execute()
    // A template holds a draft, and keeps its pictures as one.
    await recordPictureReferences(ctx, tx, { kind: 'draft', id }, formPictureNames(draft))
    await recordAudit(ctx, tx, {
      action: 'forms.template-saved',
      subjectKind: 'form-template',
      subjectId: id,
      detail: { formId },
    })
    return {
      id,
      title,
      questionCount: draft.questions.length,
      createdAt: now.toISOString(),
      isRemovable: true,
    }
  })
}
