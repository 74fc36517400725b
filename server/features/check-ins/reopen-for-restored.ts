import type { Context, Tx } from '#server/context.ts'
import type { LearnerRestored } from '#shared/learners/events.ts'

/** What a learner's withdrawal took from them can be answered again, as far as there is time left. */
export async function reopenForRestored(
  { organisationId, now }: Context & { organisationId: string },
  tx: Tx,
  { learnerId, withdrawnAt }: LearnerRestored,
): Promise<void> {
  await tx
    .updateTable('checkIns')
    .set({ cancelledAt: null })
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('cancelledAt', '=', withdrawnAt)
    .where('closesAt', '>', now)
    .where('daySettledAt', 'is', null)
    .execute()
}
