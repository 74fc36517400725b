import { type MemberContext, withOrganisation } from '#server/context.ts'
import { localDay } from '#server/features/organisations/local-day.ts'
import { permit } from '#server/permit.ts'
import { listMenu } from './menu-queries.ts'
import { rewardsPolicy } from './policy.ts'

export async function readMenu(ctx: MemberContext) {
  permit(ctx, rewardsPolicy.menu)
  return withOrganisation(ctx, async (tx) => ({
    rewards: await listMenu(tx, ctx.organisationId, null, await localDay(tx, ctx)),
  }))
}
