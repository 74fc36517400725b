import type { Tx } from '#server/kernel/context.ts'

/** Signs learners out wherever they are. */
export async function revokeLearnerSessions(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .execute()
}
