import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { formPictureNames } from '#shared/forms/form-picture-names.ts'

interface NewForm {
  draft: FormDraft
  isTemporary?: boolean
  /** Asked once more with the same key, it is the form that was begun then. */
  beginKey?: string
}

/** Writes a new draft, and tells its id. */
export async function createDraftForm(
  ctx: MemberContext,
  tx: Tx,
  { draft, isTemporary, beginKey }: NewForm,
): Promise<string> {
  const begun = await tx
    .insertInto('forms')
    .values({
      organisationId: ctx.organisationId,
      id: uuidv7(),
      title: draft.title,
      status: 'draft',
      isTemporary,
      draft: JSON.stringify(draft),
      draftWrittenAt: ctx.now,
      beginKey,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'beginKey']).where('beginKey', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!begun) return idOfKey(ctx, tx, beginKey!)
  await recordPictureReferences(ctx, tx, { kind: 'draft', id: begun.id }, formPictureNames(draft))
  await recordAudit(ctx, tx, { action: 'forms.begun', subjectKind: 'form', subjectId: begun.id })
  return begun.id
}

async function idOfKey({ organisationId }: MemberContext, tx: Tx, beginKey: string): Promise<string> {
  const { id } = await tx
    .selectFrom('forms')
    .where('organisationId', '=', organisationId)
    .where('beginKey', '=', beginKey)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
