import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LicenceCount } from '#shared/forms/endpoints.ts'
import { assertFormInScope } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { countActiveLearners } from './active-learners.ts'

export interface LicenceCountQuery {
  formId: string
  learnerIds: readonly string[]
  groupIds: readonly string[]
}

/** How many learners would have forms, once these have this one, of how many licences. */
export async function readLicenceCount(ctx: MemberContext, wanted: LicenceCountQuery): Promise<LicenceCount> {
  const scope = permit(ctx, formsPolicy.write)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertFormInScope(tx, organisationId, scope, wanted.formId)
    const limit = await ctx.licences.findLimit(tx, organisationId)
    return limit === null
      ? { limit, active: null }
      : { limit, active: await countActiveLearners(tx, ctx, wanted) }
  })
}
