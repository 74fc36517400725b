import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { maxIconSets, type NewIconSet, type OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { formsPolicy } from '../policy.ts'
import { assertIconSetNameFree, lockIconSets } from './icon-set-queries.ts'
import { saveIconSetPictures } from './save-icon-set-pictures.ts'

/** Makes an icon set of uploaded pictures, for all forms of the organisation. */
export async function createIconSet(ctx: MemberContext, { name, answers }: NewIconSet): Promise<OwnIconSet> {
  permit(ctx, formsPolicy['write-icon-sets'])
  const { organisationId, actor, now } = ctx
  const id = uuidv7()

  return withOrganisation(ctx, async (tx) => {
    const others = await lockIconSets(tx, organisationId)
    if (others.length >= maxIconSets) throw new AppError('icon-sets-full')
    assertIconSetNameFree(name, others)
    await tx
      .insertInto('iconSets')
      .values({
        organisationId,
        id,
        name,
        answers: JSON.stringify(answers),
        createdBy: actor.accountId,
        createdAt: now,
      })
      .execute()
    await saveIconSetPictures(ctx, tx, { id, answers })
    await recordAudit(ctx, tx, { action: 'forms.icon-set-added', subjectKind: 'icon-set', subjectId: id })
    return { id, name, answers }
  })
}
