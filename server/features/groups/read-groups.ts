import { type MemberOrKeyContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { groupsPolicy } from './policy.ts'
import { type GroupStatus, listGroups } from './queries.ts'

export async function readGroups(ctx: MemberOrKeyContext, { state }: { state: GroupStatus }) {
  const scope = permit(ctx, groupsPolicy.list)
  return withOrganisation(ctx, async (tx) => ({
    groups: await listGroups(tx, ctx, scope, state),
  }))
}
