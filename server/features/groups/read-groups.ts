import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { groupsPolicy } from './policy.ts'
import { listGroups } from './queries.ts'

export async function readGroups(ctx: MemberContext) {
  const reach = permit(ctx, groupsPolicy.list)
  const { organisationId, actor } = ctx
  return withOrganisation(ctx, async (tx) => ({
    groups: await listGroups(tx, { organisationId, reach, accountId: actor.accountId }),
  }))
}
