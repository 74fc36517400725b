import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { rewardsPolicy } from '../policy.ts'
import { lockRedemptionInScope } from './lock-redemption.ts'

/** Notes that a learner got what they redeemed, or takes that back. Who noted it first stays. */
export async function markRedemptionHandedOver(
  ctx: MemberContext,
  { redemptionId, isHandedOver }: { redemptionId: string; isHandedOver: boolean },
): Promise<Record<never, never>> {
  const scope = permit(ctx, rewardsPolicy.approve)
  const { organisationId, actor, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const held = await lockRedemptionInScope(tx, organisationId, scope, redemptionId)
    if (held.state !== 'approved') throw new AppError('already-decided')
    if ((held.handedOverAt !== null) === isHandedOver) return {}
    await tx
      .updateTable('redemptions')
      .set(
        isHandedOver
          ? { handedOverAt: now, handedOverBy: actor.accountId }
          : { handedOverAt: null, handedOverBy: null },
      )
      .where('organisationId', '=', organisationId)
      .where('id', '=', redemptionId)
      .execute()
    await recordAudit(ctx, tx, {
      action: isHandedOver ? 'rewards.handed-over' : 'rewards.handing-over-undone',
      subjectKind: 'redemption',
      subjectId: redemptionId,
      detail: { learnerId: held.learnerId, cost: held.cost },
    })
    publishLiveTopic(ctx, tx, 'rewards')
    return {}
  })
}
