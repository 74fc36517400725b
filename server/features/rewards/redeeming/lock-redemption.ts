import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { redemptionState } from '#shared/rewards/redemption-state.ts'

/** A redemption, with its learner held from here on. */
export async function lockRedemption(tx: Tx, organisationId: string, redemptionId: string) {
  const redemptions = tx
    .selectFrom('redemptions')
    .where('organisationId', '=', organisationId)
    .where('id', '=', redemptionId)
  const { learnerId } = await redemptions
    .select('learnerId')
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  await lockLearners(tx, organisationId, [learnerId])
  const held = await redemptions
    .select(['id', 'learnerId', 'cost', 'approvedAt', 'returnedAt', 'returnedBy', 'handedOverAt'])
    .executeTakeFirstOrThrow()
  return { ...held, state: redemptionState(held) }
}

export type LockedRedemption = Awaited<ReturnType<typeof lockRedemption>>

/** The same for staff, who see their caseload's. */
export async function lockRedemptionInScope(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  redemptionId: string,
) {
  const held = await lockRedemption(tx, organisationId, redemptionId)
  await assertLearnersInScope(tx, organisationId, scope, held.learnerId)
  return held
}
