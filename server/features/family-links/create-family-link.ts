import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listFormsOpenedForLearner } from '#server/features/insights/queries.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import {
  type FamilyLinkInput,
  latestLinkExpiry,
  maxFamilyLinks,
  type RevealedFamilyLink,
} from '#shared/family-links/family-link.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { type FamilyLinkSecrets, generateFamilyLinkSecrets, saveFamilyLinkSecret } from './family-secrets.ts'
import { familyLinksPolicy } from './policy.ts'
import { countOpenFamilyLinks, getFamilyLink, isLearnerWithdrawn } from './queries.ts'

type Input = FamilyLinkInput & { learnerId: string; requestKey: string }

/** Link and code rest nowhere, so that an answer that was lost is told anew with others, for as long as nobody used them. */
export async function createFamilyLink(ctx: MemberContext, input: Input): Promise<RevealedFamilyLink> {
  const scope = permit(ctx, familyLinksPolicy.manage)
  const { organisationId, now } = ctx
  const { learnerId, requestKey: id } = input
  const keys = await generateFamilyLinkSecrets()
  const work = async (tx: Tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    if (!(await renewUnused(ctx, tx, keys, input))) await insertLink(ctx, tx, keys, { ...input, today })
    const link = await getFamilyLink(tx, { organisationId, learnerId, id, today })
    await saveFamilyLinkSecret(ctx, tx, keys, { id, endsOn: link.endsOn, timeZone })
    return { link, ...keys.told }
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}

async function insertLink(
  ctx: MemberContext,
  tx: Tx,
  { codeHash }: FamilyLinkSecrets,
  { learnerId, requestKey: id, forms, today, ...written }: Input & { today: string },
): Promise<void> {
  const { organisationId, now, actor } = ctx
  if (written.endsOn < today || written.endsOn > latestLinkExpiry(today))
    throw new AppError('input-invalid', { fields: { endsOn: 'out-of-range' } })
  if (await isLearnerWithdrawn(tx, organisationId, learnerId)) throw new AppError('learner-withdrawn')
  const formIds = [...new Set(forms)]
  const theirs = new Set(
    (await listFormsOpenedForLearner(tx, organisationId, learnerId)).map((form) => form.id),
  )
  if (formIds.some((formId) => !theirs.has(formId))) throw new AppError('absent')
  if ((await countOpenFamilyLinks(tx, { organisationId, learnerId, today })) >= maxFamilyLinks)
    throw new AppError('family-links-full')

  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('familyLinks')
    .values({ organisationId, id, learnerId, ...written, codeHash, givenBy: actor.accountId, givenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // The key of a link that is used, taken back, somebody else's or about somebody else.
  if (!numInsertedOrUpdatedRows) throw new AppError('absent')
  await tx
    .insertInto('familyLinkForms')
    .values(formIds.map((formId) => ({ organisationId, linkId: id, formId })))
    .execute()
  await recordAudit(ctx, tx, {
    action: 'family-links.given',
    subjectKind: 'learner',
    subjectId: learnerId,
    detail: { link: id, forms: formIds.length, endsOn: written.endsOn },
  })
}

async function renewUnused(
  { organisationId, actor }: MemberContext,
  tx: Tx,
  { codeHash }: FamilyLinkSecrets,
  { learnerId, requestKey: id }: Input,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('familyLinks')
    .set({ codeHash })
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .where('givenBy', '=', actor.accountId)
    .where('revokedAt', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('familyOpenings as o')
            .where('o.organisationId', '=', organisationId)
            .whereRef('o.linkId', '=', 'familyLinks.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
