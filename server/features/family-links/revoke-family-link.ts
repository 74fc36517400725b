import { recordAudit } from '#server/features/audit/record-audit.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { familyLinksPolicy } from './policy.ts'

/** Nothing of what opened it is left. One that was taken back before stays so. */
export async function revokeFamilyLink(
  ctx: MemberContext,
  { learnerId, linkId }: { learnerId: string; linkId: string },
) {
  const scope = permit(ctx, familyLinksPolicy.manage)
  const { organisationId, now } = ctx
  const work = async (tx: Tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const link = await tx
      .selectFrom('familyLinks')
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .where('id', '=', linkId)
      .select('revokedAt')
      .executeTakeFirst()
    if (!link) throw new AppError('absent')
    if (link.revokedAt) return {}
    await tx
      .deleteFrom('familySecrets')
      .where('organisationId', '=', organisationId)
      .where('linkId', '=', linkId)
      .execute()
    await tx
      .updateTable('familyLinks')
      .set({ revokedAt: now, codeHash: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', linkId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'family-links.revoked',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { link: linkId },
    })
    return {}
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}
