import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { rewardsPolicy } from '../policy.ts'
import { listMenu } from './menu-queries.ts'

export async function readMenu(ctx: MemberContext) {
  permit(ctx, rewardsPolicy.menu)
  return withOrganisation(ctx, async (tx) => ({
    rewards: await listMenu(tx, ctx.organisationId, null, await getLocalToday(tx, ctx)),
  }))
}
