import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import type { ApprovalDecision } from '#shared/rewards/endpoints.ts'
import { rewardsPolicy } from '../policy.ts'
import { lockRedemptionInScope } from './lock-redemption.ts'
import { returnTokens } from './return-tokens.ts'

/** Gives a reward that a learner asked for, or declines it and says why. */
export async function decideRedemption(
  ctx: MemberContext,
  { redemptionId, decision }: { redemptionId: string; decision: ApprovalDecision },
): Promise<Record<never, never>> {
  const scope = permit(ctx, rewardsPolicy.approve)
  const { organisationId, actor, now } = ctx
  const isApproved = decision.decision === 'approve'

  return withOrganisation(ctx, async (tx) => {
    const held = await lockRedemptionInScope(tx, organisationId, scope, redemptionId)
    if (held.state === (isApproved ? 'approved' : 'declined')) return {}
    if (held.state !== 'waiting') throw new AppError('already-decided')
    if (decision.decision === 'decline') await returnTokens(ctx, tx, held, decision.why)
    else
      await tx
        .updateTable('redemptions')
        .set({ approvedAt: now, approvedBy: actor.accountId })
        .where('organisationId', '=', organisationId)
        .where('id', '=', redemptionId)
        .execute()
    await recordAudit(ctx, tx, {
      action: isApproved ? 'rewards.approved' : 'rewards.declined',
      subjectKind: 'redemption',
      subjectId: redemptionId,
      detail: { learnerId: held.learnerId, cost: held.cost },
    })
    publishLiveTopic(ctx, tx, 'rewards')
    return {}
  })
}
