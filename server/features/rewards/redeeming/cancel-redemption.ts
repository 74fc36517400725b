import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance } from '../queries.ts'
import { lockRedemption } from './lock-redemption.ts'
import { returnTokens } from './return-tokens.ts'

/** A learner who has asked for a reward has the tokens back, as long as nobody has decided. */
export async function cancelRedemption(ctx: LearnerContext, { redemptionId }: { redemptionId: string }) {
  permit(ctx, rewardsPolicy.redeem)
  const { organisationId } = ctx
  const { learnerId } = ctx.actor

  return withOrganisation(ctx, async (tx) => {
    const held = await lockRedemption(tx, organisationId, redemptionId)
    if (held.learnerId !== learnerId) throw new AppError('absent')
    if (held.state === 'waiting') {
      await returnTokens(ctx, tx, held)
      await recordAudit(ctx, tx, {
        action: 'rewards.taken-back',
        subjectKind: 'redemption',
        subjectId: redemptionId,
      })
      publishLiveTopic(ctx, tx, 'rewards')
    } else if (held.state !== 'taken-back') throw new AppError('already-decided')
    return { balance: await getBalance(tx, organisationId, learnerId) }
  })
}
