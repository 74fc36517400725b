import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { MenuReward } from '#shared/rewards/reward.ts'
import type { RewardMenuOwner } from './menu-queries.ts'

type Placed = MenuReward & { learnerId: RewardMenuOwner; place: number }

/** Writes a reward at a place that is free on its menu, and gives its id. */
export async function insertReward(
  ctx: Context & { organisationId: string; actor: { kind: 'staff'; accountId: string } },
  tx: Tx,
  reward: Placed,
): Promise<string> {
  const { organisationId, actor, now } = ctx
  const id = uuidv7()
  await tx
    .insertInto('learnerRewards')
    .values({ organisationId, id, ...reward, createdBy: actor.accountId, createdAt: now })
    .execute()
  await recordAudit(ctx, tx, {
    action: 'rewards.added',
    subjectKind: 'reward',
    subjectId: id,
    detail: { learnerId: reward.learnerId, cost: reward.cost },
  })
  return id
}
