import { recordAudit } from '#server/features/audit/record-audit.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type LearnerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { rewardsPolicy } from '../policy.ts'
import { findRewardChoice } from './redemption-queries.ts'

/** A learner says what they work for, of what is offered to them; the same again changes nothing. */
export async function chooseReward(ctx: LearnerContext, { rewardId }: { rewardId: string | null }) {
  permit(ctx, rewardsPolicy.choose)
  const { organisationId } = ctx
  const { learnerId } = ctx.actor
  const work = async (tx: Tx) => {
    const onDate = await getLocalToday(tx, ctx)
    if (rewardId && !(await findRewardChoice(tx, { organisationId, learnerId, onDate }, rewardId)))
      throw new AppError('absent')
    const earlier = await tx
      .deleteFrom('chosenRewards')
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .returning('rewardId')
      .executeTakeFirst()
    if (rewardId)
      await tx
        .insertInto('chosenRewards')
        .values({ organisationId, learnerId, rewardId, chosenOn: onDate })
        .execute()
    if ((earlier?.rewardId ?? null) !== rewardId) {
      await recordAudit(ctx, tx, {
        action: 'rewards.chosen',
        subjectKind: 'learner',
        subjectId: learnerId,
        detail: { rewardId },
      })
      publishLiveTopic(ctx, tx, 'rewards')
    }
    return {}
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}
