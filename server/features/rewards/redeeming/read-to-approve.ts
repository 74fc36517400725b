import { recordLooks } from '#server/features/audit/record-looks.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { narrowedTo, permit } from '#server/kernel/permit.ts'
import type { ToApprove } from '#shared/rewards/endpoints.ts'
import { rewardsPolicy } from '../policy.ts'
import { listToApprove } from './redemption-queries.ts'

export async function readToApprove(
  ctx: MemberContext,
  { groupId }: { groupId?: string },
): Promise<ToApprove> {
  const reach = narrowedTo(groupId, permit(ctx, rewardsPolicy.read))
  return withOrganisation(ctx, async (tx) => {
    const toApprove = await listToApprove(tx, ctx.organisationId, reach)
    const told = Object.values(toApprove)
      .flat()
      .map(({ learnerId }) => learnerId)
    recordLooks(ctx, tx, told, 'list')
    return toApprove
  })
}
