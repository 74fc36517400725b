import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type MemberOrKeyContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Form, FormSummary } from '#shared/forms/endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { getForm, listForms } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'

export async function readForms(ctx: MemberOrKeyContext): Promise<{ forms: FormSummary[] }> {
  const scope = permit(ctx, formsPolicy.list)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(ctx.now, timeZone).onDate
    return { forms: await listForms(tx, organisationId, scope, today) }
  })
}

export async function readForm(ctx: MemberContext, { formId }: { formId: string }): Promise<Form> {
  const scope = permit(ctx, formsPolicy.read)
  return withOrganisation(ctx, (tx) => getForm(tx, ctx, scope, formId))
}
