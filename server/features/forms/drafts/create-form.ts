import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import { getForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { createDraftForm } from './create-draft-form.ts'

export interface FormToCreate {
  /** Not kept yet: its writer's alone, until they keep or publish it. */
  isTemporary?: boolean
  /** Asked once more with the same key, it is the form that was begun then. */
  beginKey?: string
}

export async function createForm(ctx: MemberContext, given: FormToCreate = {}): Promise<Form> {
  const scope = permit(ctx, formsPolicy.write)
  return withOrganisation(ctx, async (tx) => {
    const formId = await createDraftForm(ctx, tx, { ...given, draft: blankDraft })
    return getForm(tx, ctx, scope, formId)
  })
}
