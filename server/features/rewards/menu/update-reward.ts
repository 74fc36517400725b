import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import type { MenuReward } from '#shared/rewards/reward.ts'
import { rewardsPolicy } from '../policy.ts'
import { assertRewardNameFree, findMenuOwner, getReward, lockMenu } from './menu-queries.ts'

/** Changes a reward from today on, whatever it was to cost later. */
export async function updateReward(
  ctx: MemberContext,
  { rewardId, ...given }: MenuReward & { rewardId: string },
): Promise<RewardInMenu> {
  const scope = permit(ctx, rewardsPolicy['write-menu'])
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const menuOf = await findMenuOwner(tx, organisationId, scope, rewardId)
    await lockMenu(tx, organisationId, menuOf)
    await assertRewardNameFree(tx, organisationId, menuOf, given.name, rewardId)
    await tx
      .updateTable('learnerRewards')
      .set({ ...given, nextCost: null, nextCostOn: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', rewardId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'rewards.changed',
      subjectKind: 'reward',
      subjectId: rewardId,
      detail: { cost: given.cost },
    })
    return getReward(tx, organisationId, rewardId, await getLocalToday(tx, ctx))
  })
}
