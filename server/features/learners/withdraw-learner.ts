import { announce } from '#server/announce.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { learnerLock } from './hold-learners.ts'
import { forgetLinks } from './make-one-time-link.ts'
import { learnersPolicy } from './policy.ts'
import { getLearner, refuseOutOfReach } from './queries.ts'
import { signOutLearners } from './sign-out-learners.ts'

/**
 * Ends a learner's part: they are out everywhere, and no way in opens until they are restored. Their results, groups
 * and what they sign in with stay. Whoever is withdrawn already stays so.
 */
export async function withdrawLearner(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<Learner> {
  const reach = permit(ctx, learnersPolicy.withdraw)
  const { organisationId } = ctx
  const work = async (tx: Tx) => {
    await refuseOutOfReach(tx, organisationId, reach, learnerId)
    const { numUpdatedRows } = await tx
      .updateTable('learners')
      .set({ withdrawnAt: ctx.now })
      .where('organisationId', '=', organisationId)
      .where('id', '=', learnerId)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows) {
      await forgetLinks(tx, organisationId, [learnerId])
      await signOutLearners(tx, organisationId, [learnerId])
      await recordAudit(ctx, tx, {
        action: 'learners.withdrawn',
        subjectKind: 'learner',
        subjectId: learnerId,
      })
      await announce(ctx, tx, { type: 'learner-withdrawn', learnerId })
    }
    return getLearner(tx, organisationId, learnerId)
  }
  return withOrganisation(ctx, work, learnerLock(organisationId, learnerId))
}
