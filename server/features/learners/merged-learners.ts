import type { Tx } from '#server/kernel/context.ts'

/** From here on a record is part of another one of the same learner, or of none again. */
export async function markLearnerMerged(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  mergedIntoId: string | null,
): Promise<void> {
  await tx
    .updateTable('learners')
    .set({ mergedIntoId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .execute()
}

/** The records that were merged into a learner’s. */
export async function listMergedLearners(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('mergedIntoId', '=', learnerId)
    .where('erasedAt', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
