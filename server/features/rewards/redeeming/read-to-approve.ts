import { recordAccess } from '#server/features/audit/record-access.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { narrowScope, permit } from '#server/kernel/permit.ts'
import type { ToApprove } from '#shared/rewards/endpoints.ts'
import { rewardsPolicy } from '../policy.ts'
import { listToApprove } from './redemption-queries.ts'

export async function readToApprove(
  ctx: MemberContext,
  { groupId }: { groupId?: string },
): Promise<ToApprove> {
  const scope = narrowScope(groupId, permit(ctx, rewardsPolicy.read))
  return withOrganisation(ctx, async (tx) => {
    const toApprove = await listToApprove(tx, ctx.organisationId, scope)
    const told = Object.values(toApprove)
      .flat()
      .map(({ learnerId }) => learnerId)
    recordAccess(ctx, tx, told, 'list')
    return toApprove
  })
}
