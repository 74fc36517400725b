import type { Tx } from '#server/kernel/context.ts'

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
