import type { Context, Tx } from '#server/context.ts'
import type { LearnerWithdrawn } from '#shared/learners/events.ts'

/** What a learner was still to answer is asked of them no more; nobody counts it as missed. */
export async function cancelForWithdrawn(
  { organisationId, now }: Context & { organisationId: string },
  tx: Tx,
  { learnerId }: LearnerWithdrawn,
): Promise<void> {
  await tx
    .updateTable('checkIns')
    .set({ cancelledAt: now })
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('closesAt', '>', now)
    .where('learnerSubmittedAt', 'is', null)
    .where('staffSubmittedAt', 'is', null)
    .where('excusedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
}
