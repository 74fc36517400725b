import { recordAccess } from '#server/features/audit/record-access.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { narrowScopeToGroup, permit } from '#server/kernel/permit.ts'
import type { PendingApprovals } from '#shared/rewards/endpoints.ts'
import { rewardsPolicy } from '../policy.ts'
import { listPendingApprovals } from './redemption-queries.ts'

export async function readPendingApprovals(
  ctx: MemberContext,
  { groupId }: { groupId?: string },
): Promise<PendingApprovals> {
  const scope = narrowScopeToGroup(groupId, permit(ctx, rewardsPolicy.read))
  return withOrganisation(ctx, async (tx) => {
    const toApprove = await listPendingApprovals(tx, ctx.organisationId, scope)
    const told = Object.values(toApprove)
      .flat()
      .map(({ learnerId }) => learnerId)
    recordAccess(ctx, tx, told, 'list')
    return toApprove
  })
}
