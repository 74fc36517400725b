import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { assertIconSetExists, listFormsUsingIconSet } from '../icon-sets/icon-set-queries.ts'
import { formsPolicy } from '../policy.ts'

/** Where an icon set is used. */
export async function readFormsUsingIconSet(ctx: MemberContext, { iconSetId }: { iconSetId: string }) {
  permit(ctx, formsPolicy['read-icon-sets'])
  const scope = permit(ctx, formsPolicy.list)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertIconSetExists(tx, organisationId, iconSetId)
    return listFormsUsingIconSet(tx, organisationId, scope, iconSetId)
  })
}
