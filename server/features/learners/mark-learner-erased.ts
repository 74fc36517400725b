import type { Tx } from '#server/kernel/context.ts'

/** From here on the learner is nobody: there for sums, and for no one to open. */
export async function markLearnerErased(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  erasedAt: Date,
): Promise<void> {
  await tx
    .updateTable('learners')
    .set({ erasedAt })
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .execute()
}
