import type { Context, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { LearnersWithdrawn } from '#shared/learners/events.ts'
import { lockOpenings } from './lock-openings.ts'

/** What these learners were still to answer is asked of them no more; nobody counts it as missed. */
export async function cancelCheckInsOfWithdrawnLearners(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { learnerIds }: LearnersWithdrawn,
): Promise<void> {
  const { organisationId, now } = ctx
  lockOpenings(tx, organisationId, 'stopping')
  await tx
    .updateTable('checkIns')
    .set({ cancelledAt: now })
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .where('closesAt', '>', now)
    .where('learnerSubmittedAt', 'is', null)
    .where('staffSubmittedAt', 'is', null)
    .where('excusedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
  publishLiveTopic(ctx, tx, 'check-ins')
}
