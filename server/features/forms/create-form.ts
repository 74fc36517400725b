import { v7 as uuidv7 } from 'uuid'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import { blankDraft } from '#shared/forms/form-draft.ts'
import { formsPolicy } from './policy.ts'

export interface FormToBegin {
  /** Not kept yet: its writer's alone, until they keep or publish it. */
  isTemporary?: boolean
}

export async function createForm(
  ctx: MemberContext,
  { isTemporary = false }: FormToBegin = {},
): Promise<Form> {
  permit(ctx, formsPolicy.write)
  const { organisationId } = ctx
  const form = {
    id: uuidv7(),
    title: '',
    status: 'draft' as const,
    isTemporary,
    draft: blankDraft,
    draftRevision: 0,
  }

  await withOrganisation(ctx, async (tx) => {
    await tx
      .insertInto('forms')
      .values({
        ...form,
        organisationId,
        draft: JSON.stringify(form.draft),
        createdBy: ctx.actor.accountId,
        createdAt: ctx.now,
      })
      .execute()
    await recordAudit(ctx, tx, { action: 'forms.begun', subjectKind: 'form', subjectId: form.id })
  })
  return { ...form, nextDueAt: null }
}
