import { recordAudit } from '#server/features/audit/record-audit.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { RevealedFamilyLink } from '#shared/family-links/family-link.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { generateFamilyLinkSecrets, saveFamilyLinkSecret } from './family-secrets.ts'
import { familyLinksPolicy } from './policy.ts'
import { getFamilyLink } from './queries.ts'

/** A link with another secret and code shows what it showed; by the old ones it opens no more. */
export async function renewFamilyLink(
  ctx: MemberContext,
  { learnerId, linkId: id }: { learnerId: string; linkId: string },
): Promise<RevealedFamilyLink> {
  const scope = permit(ctx, familyLinksPolicy.manage)
  const { organisationId, now, actor } = ctx
  const keys = await generateFamilyLinkSecrets()
  const work = async (tx: Tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const { numUpdatedRows } = await tx
      .updateTable('familyLinks')
      .set({ codeHash: keys.codeHash, givenBy: actor.accountId, givenAt: now })
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('endsOn', '>=', today)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('absent')
    const link = await getFamilyLink(tx, { organisationId, learnerId, id, today })
    await saveFamilyLinkSecret(ctx, tx, keys, { id, endsOn: link.endsOn, timeZone })
    await recordAudit(ctx, tx, {
      action: 'family-links.renewed',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { link: id },
    })
    return { link, ...keys.told }
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}
