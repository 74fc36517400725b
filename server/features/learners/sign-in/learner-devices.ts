import { hashToken } from '#server/features/auth/sessions/token.ts'
import type { LearnerContext, Tx } from '#server/kernel/context.ts'

const maxDevices = 20

type OfLearner = Pick<LearnerContext, 'organisationId' | 'actor' | 'now'>

/** Knows the twenty browsers that signed a learner in last. */
export async function rememberLearnerDevice(
  tx: Tx,
  { organisationId, actor: { learnerId }, now }: OfLearner,
  device: string,
): Promise<void> {
  await tx
    .insertInto('learnerDevices')
    .values({ organisationId, learnerId, deviceHash: hashToken(device), lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'learnerId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
  await tx
    .deleteFrom('learnerDevices')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('deviceHash', 'in', (row) =>
      row
        .selectFrom('learnerDevices')
        .where('organisationId', '=', organisationId)
        .where('learnerId', '=', learnerId)
        .select('deviceHash')
        .orderBy('lastUsedAt', 'desc')
        .offset(maxDevices),
    )
    .execute()
}

/** Of these learners no browser is known any more. */
export async function deleteLearnerDevices(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('learnerDevices')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .execute()
}
