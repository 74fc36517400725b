import { announce } from '#server/announce.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { learnerLock } from './hold-learners.ts'
import { learnersPolicy } from './policy.ts'
import { getLearner, refuseOutOfReach } from './queries.ts'

/** A withdrawn learner takes part again and signs in with what they had. Whoever takes part already goes on. */
export async function restoreLearner(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<Learner> {
  const reach = permit(ctx, learnersPolicy.withdraw)
  const { organisationId } = ctx
  const work = async (tx: Tx) => {
    await refuseOutOfReach(tx, organisationId, reach, learnerId)
    const { withdrawnAt } = await tx
      .selectFrom('learners')
      .where('organisationId', '=', organisationId)
      .where('id', '=', learnerId)
      .select('withdrawnAt')
      .executeTakeFirstOrThrow()
    if (withdrawnAt) {
      await tx
        .updateTable('learners')
        .set({ withdrawnAt: null })
        .where('organisationId', '=', organisationId)
        .where('id', '=', learnerId)
        .execute()
      await recordAudit(ctx, tx, {
        action: 'learners.restored',
        subjectKind: 'learner',
        subjectId: learnerId,
      })
      await announce(ctx, tx, { type: 'learner-restored', learnerId, withdrawnAt })
    }
    return getLearner(tx, organisationId, learnerId)
  }
  return withOrganisation(ctx, work, learnerLock(organisationId, learnerId))
}
