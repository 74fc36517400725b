import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import type { MenuReward } from '#shared/rewards/reward.ts'
import { rewardsPolicy } from '../policy.ts'
import { insertReward } from './insert-reward.ts'
import {
  assertRewardNameFree,
  getReward,
  lockMenu,
  type RewardMenuOwner,
  reserveMenuRank,
} from './menu-queries.ts'

/** Puts a reward at the end of a menu. */
export async function createReward(
  ctx: MemberContext,
  { learnerId, ...given }: MenuReward & { learnerId: RewardMenuOwner },
): Promise<RewardInMenu> {
  const scope = permit(ctx, rewardsPolicy['write-menu'])
  const { organisationId } = ctx

  const work = async (tx: Tx) => {
    if (learnerId) await assertLearnersInScope(tx, organisationId, scope, learnerId)
    await lockMenu(tx, organisationId, learnerId)
    await assertRewardNameFree(tx, organisationId, learnerId, given.name)
    const id = await insertReward(ctx, tx, {
      learnerId,
      ...given,
      place: await reserveMenuRank(tx, organisationId, learnerId),
    })
    return getReward(tx, organisationId, id, await getLocalToday(tx, ctx))
  }
  return withOrganisation(ctx, work, learnerId ? learnerLockKey(organisationId, learnerId) : undefined)
}
