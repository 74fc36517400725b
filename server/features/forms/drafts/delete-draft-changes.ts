import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { assertDraftRevision } from './draft-assertions.ts'

export interface DraftChangesToDelete {
  formId: string
  draftRevision: number
}

/** Drops the changes that were not published; the form runs on as it is. */
export async function deleteDraftChanges(
  ctx: MemberContext,
  input: DraftChangesToDelete,
): Promise<{ draftRevision: number }> {
  const scope = permit(ctx, formsPolicy.write)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { status, draft, draftRevision, id } = await lockForm(tx, organisationId, scope, input.formId)
    if (status === 'draft') throw new AppError('form-status-wrong')
    if (!draft) return { draftRevision }
    assertDraftRevision({ draft, draftRevision }, input.draftRevision)

    const next = draftRevision + 1
    await tx
      .updateTable('forms')
      .set({ draft: null, draftRevision: next })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute()
    await recordPictureReferences(ctx, tx, { kind: 'draft', id }, [])
    await recordAudit(ctx, tx, { action: 'forms.changes-discarded', subjectKind: 'form', subjectId: id })
    return { draftRevision: next }
  })
}
