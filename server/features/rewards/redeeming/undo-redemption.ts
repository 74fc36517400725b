import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { rewardsPolicy } from '../policy.ts'
import { lockRedemptionInScope } from './lock-redemption.ts'
import { returnTokens } from './return-tokens.ts'

/** Undoes a redemption that stands, e.g. since the reward could not be given after all. */
export async function undoRedemption(
  ctx: MemberContext,
  { redemptionId, why }: { redemptionId: string; why: string },
): Promise<Record<never, never>> {
  const scope = permit(ctx, rewardsPolicy.approve)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const held = await lockRedemptionInScope(tx, organisationId, scope, redemptionId)
    if (held.state === 'undone') return {}
    if (held.state !== 'approved') throw new AppError('already-decided')
    await returnTokens(ctx, tx, held, why)
    await recordAudit(ctx, tx, {
      action: 'rewards.undone',
      subjectKind: 'redemption',
      subjectId: redemptionId,
      detail: { learnerId: held.learnerId, cost: held.cost },
    })
    publishLiveTopic(ctx, tx, 'rewards')
    return {}
  })
}
