import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Hold } from '#shared/privacy/hold.ts'
import { findDueHoldNotice } from '#shared/privacy/hold-notice.ts'
import { deletePlannedOrganisationErasure } from '../erasure/cancel-organisation-erasure.ts'
import { selectOrganisationErasure } from '../erasure/organisation-erasure-queries.ts'
import { privacyPolicy } from '../policy.ts'
import { listAllHolds, lockHolds } from './hold-queries.ts'

interface LearnerOnHold {
  requestKey: string
  /** Null holds the whole organisation. */
  learnerId: string | null
  reason: string
  untilOn: string | null
}

/**
 * Keeps a learner, or the organisation, from being erased. What was planned of the organisation is called off: it is
 * asked for anew once nothing is held. The same key again is the same hold.
 */
export async function createHold(
  ctx: MemberContext,
  { requestKey: id, learnerId, reason, untilOn }: LearnerOnHold,
): Promise<{ holds: Hold[] }> {
  const scope = permit(ctx, privacyPolicy.hold)
  const { organisationId, now, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockHolds(tx, organisationId, 'holding')
    const erasure = await selectOrganisationErasure(tx, organisationId)
      .select('begunAt')
      .forUpdate()
      .executeTakeFirst()
    if (erasure?.begunAt) throw new AppError('absent')
    if (learnerId) await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const today = await getLocalToday(tx, ctx)
    // Whoever sets a day that is near has just said so.
    const told = untilOn && findDueHoldNotice(untilOn, today)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('holds')
      .values({ organisationId, id, learnerId, reason, heldBy: actor.accountId, heldAt: now, untilOn, told })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) {
      if (untilOn && untilOn < today) throw new AppError('input-invalid', { fields: { untilOn: 'past' } })
      await recordAudit(ctx, tx, {
        action: 'privacy.held',
        subjectKind: learnerId ? 'learner' : 'organisation',
        subjectId: learnerId ?? organisationId,
        detail: { hold: id, untilOn },
      })
      await deletePlannedOrganisationErasure(ctx, tx)
    }
    return { holds: await listAllHolds(tx, ctx) }
  })
}
