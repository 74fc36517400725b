import { listMergedLearners } from '#server/features/learners/list-merged-learners.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { lockRoster } from '#server/features/learners/rosters/lock-roster.ts'
import type { Tx } from '#server/kernel/context.ts'

/** Lets nobody work on a learner until this transaction ends, nor carry out a roster that knows them still. */
export async function lockLearnerForErasure(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<void> {
  await lockRoster(tx, organisationId)
  const merged = await listMergedLearners(tx, organisationId, learnerId)
  await lockLearners(tx, organisationId, [learnerId, ...merged])
}
