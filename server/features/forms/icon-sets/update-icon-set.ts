import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { NewIconSet, OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { formsPolicy } from '../policy.ts'
import { assertIconSetNameFree, lockIconSets } from './icon-set-queries.ts'
import { saveIconSetPictures } from './save-icon-set-pictures.ts'

/** Changes what forms take from now on; those that took the set before have copies of their own. */
export async function updateIconSet(
  ctx: MemberContext,
  { iconSetId: id, name, answers }: NewIconSet & { iconSetId: string },
): Promise<OwnIconSet> {
  permit(ctx, formsPolicy['write-icon-sets'])
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const all = await lockIconSets(tx, organisationId)
    if (!all.some((iconSet) => iconSet.id === id)) throw new AppError('absent')
    assertIconSetNameFree(
      name,
      all.filter((iconSet) => iconSet.id !== id),
    )
    await tx
      .updateTable('iconSets')
      .set({ name, answers: JSON.stringify(answers) })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute()
    await saveIconSetPictures(ctx, tx, { id, answers })
    await recordAudit(ctx, tx, { action: 'forms.icon-set-changed', subjectKind: 'icon-set', subjectId: id })
    return { id, name, answers }
  })
}
