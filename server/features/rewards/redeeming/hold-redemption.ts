import { holdLearners } from '#server/features/learners/hold-learners.ts'
import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { Reach } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { redemptionState } from '#shared/rewards/redemption-state.ts'

/** A redemption, with its learner held from here on. */
export async function holdRedemption(tx: Tx, organisationId: string, redemptionId: string) {
  const redemptions = tx
    .selectFrom('redemptions')
    .where('organisationId', '=', organisationId)
    .where('id', '=', redemptionId)
  const { learnerId } = await redemptions
    .select('learnerId')
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  await holdLearners(tx, organisationId, [learnerId])
  const held = await redemptions
    .select(['id', 'learnerId', 'cost', 'approvedAt', 'returnedAt', 'returnedBy', 'handedOverAt'])
    .executeTakeFirstOrThrow()
  return { ...held, state: redemptionState(held) }
}

export type HeldRedemption = Awaited<ReturnType<typeof holdRedemption>>

/** The same for staff, who see their caseload's. */
export async function holdRedemptionInReach(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  redemptionId: string,
) {
  const held = await holdRedemption(tx, organisationId, redemptionId)
  await refuseOutOfReach(tx, organisationId, reach, held.learnerId)
  return held
}
