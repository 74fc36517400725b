import { v7 as uuidv7 } from 'uuid'
import { type MemberContext, type Tx, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import { blankDraft } from '#shared/forms/form-draft.ts'
import { getForm } from './forms-in-reach.ts'
import { formsPolicy } from './policy.ts'

export interface FormToBegin {
  /** Not kept yet: its writer's alone, until they keep or publish it. */
  isTemporary?: boolean
  /** Asked once more with the same key, it is the form that was begun then. */
  beginKey?: string
}

export async function createForm(
  ctx: MemberContext,
  { isTemporary = false, beginKey }: FormToBegin = {},
): Promise<Form> {
  const reach = permit(ctx, formsPolicy.write)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const begun = await tx
      .insertInto('forms')
      .values({
        organisationId,
        id: uuidv7(),
        title: '',
        status: 'draft',
        isTemporary,
        draft: JSON.stringify(blankDraft),
        beginKey,
        createdBy: ctx.actor.accountId,
        createdAt: ctx.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['organisationId', 'beginKey']).where('beginKey', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (begun) await recordAudit(ctx, tx, { action: 'forms.begun', subjectKind: 'form', subjectId: begun.id })
    return getForm(tx, ctx, reach, begun?.id ?? (await idOfKey(ctx, tx, beginKey!)))
  })
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
