import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type LearnerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { findRedemptionRefusal } from '#shared/rewards/redeemable.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance } from '../queries.ts'
import { findRewardChoice } from './redemption-queries.ts'

export interface RewardToRedeem {
  rewardId: string
  /** What the learner was told that it costs. */
  cost: number
  requestKey: string
}

/** Takes a reward's tokens out of the ledger at once, also while it waits for staff: nobody spends them twice. */
export async function redeemReward(ctx: LearnerContext, { rewardId, cost, requestKey }: RewardToRedeem) {
  permit(ctx, rewardsPolicy.redeem)
  const { organisationId, now } = ctx
  const { learnerId } = ctx.actor
  const work = async (tx: Tx) => {
    const earlier = await findByKey(tx, organisationId, learnerId, requestKey)
    const balance = await getBalance(tx, organisationId, learnerId)
    if (earlier) return { redemptionId: earlier.id, balance, awaitsApproval: earlier.approvedAt === null }

    const onDate = await getLocalToday(tx, ctx)
    const reward = await findRewardChoice(tx, { organisationId, learnerId, onDate }, rewardId)
    if (!reward) throw new AppError('absent')
    if (reward.cost !== cost) throw new AppError('reward-changed')
    const refusal = findRedemptionRefusal({ ...reward, balance })
    if (refusal) throw new AppError(refusal)

    const { name, picture, awaitsApproval } = reward
    const of = { organisationId, learnerId, onDate }
    const id = uuidv7()
    await tx
      .insertInto('redemptions')
      .values({
        ...of,
        id,
        rewardId,
        name,
        picture,
        cost,
        requestKey,
        askedAt: now,
        approvedAt: awaitsApproval ? null : now,
      })
      .execute()
    await tx
      .insertInto('tokenEntries')
      .values({ ...of, id: uuidv7(), redemptionId: id, amount: -cost, reason: 'redeemed', grantedAt: now })
      .execute()
    await recordAudit(ctx, tx, {
      action: 'rewards.redeemed',
      subjectKind: 'redemption',
      subjectId: id,
      detail: { rewardId, cost, awaitsApproval },
    })
    publishLiveTopic(ctx, tx, 'rewards')
    return { redemptionId: id, balance: balance - cost, awaitsApproval }
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}

function findByKey(tx: Tx, organisationId: string, learnerId: string, requestKey: string) {
  return tx
    .selectFrom('redemptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('requestKey', '=', requestKey)
    .select(['id', 'approvedAt'])
    .executeTakeFirst()
}
