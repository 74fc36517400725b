import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import { rewardsPolicy } from '../policy.ts'
import { findMenuOwner, getReward, lockMenu, reserveMenuRank } from './menu-queries.ts'

/** Takes a reward off its menu, or puts it back at the end. Who works for it on a form goes on doing so. */
export async function archiveReward(
  ctx: MemberContext,
  { rewardId, isArchived }: { rewardId: string; isArchived: boolean },
): Promise<RewardInMenu> {
  const scope = permit(ctx, rewardsPolicy['write-menu'])
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const menuOf = await findMenuOwner(tx, organisationId, scope, rewardId)
    await lockMenu(tx, organisationId, menuOf)
    const { numUpdatedRows } = await tx
      .updateTable('learnerRewards')
      .set(
        isArchived
          ? { archivedAt: now }
          : { archivedAt: null, place: await reserveMenuRank(tx, organisationId, menuOf) },
      )
      .where('organisationId', '=', organisationId)
      .where('id', '=', rewardId)
      .where('archivedAt', isArchived ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows)
      await recordAudit(ctx, tx, {
        action: isArchived ? 'rewards.archived' : 'rewards.restored',
        subjectKind: 'reward',
        subjectId: rewardId,
      })
    return getReward(tx, organisationId, rewardId, await getLocalToday(tx, ctx))
  })
}
