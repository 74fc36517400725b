import type { Tx } from '#server/kernel/context.ts'

/** Deletes what learners signed in with and where they were written to. */
export async function deleteLearnerSignIn(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  for (const table of ['learnerSecrets', 'learnerCards', 'learnerNetworks'] as const)
    await tx
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('learnerId', 'in', learnerIds)
      .execute()
  await tx
    .updateTable('learners')
    .set({ email: null, emailRefusedAt: null })
    .where('organisationId', '=', organisationId)
    .where('id', 'in', learnerIds)
    .execute()
}
