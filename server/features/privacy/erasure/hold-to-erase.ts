import { holdLearners } from '#server/features/learners/hold-learners.ts'
import { holdRoster } from '#server/features/learners/rosters/hold-roster.ts'
import type { Tx } from '#server/kernel/context.ts'

/** Lets nobody work on a learner until this transaction ends, nor carry out a roster that knows them still. */
export async function holdToErase(tx: Tx, organisationId: string, learnerId: string): Promise<void> {
  await holdRoster(tx, organisationId)
  await holdLearners(tx, organisationId, [learnerId])
}
