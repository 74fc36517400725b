import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Hold } from '#shared/privacy/hold.ts'
import { privacyPolicy } from '../policy.ts'
import { listAllHolds, lockHolds } from './hold-queries.ts'

/** Lets what was held be erased again by whoever may. Ended already, it stays as it was. */
export async function endHold(
  ctx: MemberContext,
  { holdId }: { holdId: string },
): Promise<{ holds: Hold[] }> {
  permit(ctx, privacyPolicy.hold)
  const { organisationId, now, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockHolds(tx, organisationId, 'holding')
    const hold = await tx
      .selectFrom('holds')
      .where('organisationId', '=', organisationId)
      .where('id', '=', holdId)
      .select(['learnerId', 'endedAt'])
      .executeTakeFirst()
    if (!hold) throw new AppError('absent')
    if (!hold.endedAt) {
      await tx
        .updateTable('holds')
        .set({ endedAt: now, endedBy: actor.accountId })
        .where('organisationId', '=', organisationId)
        .where('id', '=', holdId)
        .execute()
      await recordAudit(ctx, tx, {
        action: 'privacy.hold-ended',
        subjectKind: hold.learnerId ? 'learner' : 'organisation',
        subjectId: hold.learnerId ?? organisationId,
        detail: { hold: holdId },
      })
    }
    return { holds: await listAllHolds(tx, ctx) }
  })
}
