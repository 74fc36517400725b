import type { Context, Tx } from '#server/kernel/context.ts'

/** Nobody matches any more what an erased learner answered, and no day of theirs is judged that was not judged yet. */
export async function closeDaysOfErasedLearner(
  { organisationId, now }: Context & { organisationId: string },
  tx: Tx,
  learnerId: string,
): Promise<void> {
  await tx
    .updateTable('checkIns')
    .set({ daySettledAt: now })
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('daySettledAt', 'is', null)
    .execute()
}
