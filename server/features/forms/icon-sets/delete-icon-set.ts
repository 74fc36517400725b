import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { formsPolicy } from '../policy.ts'
import { lockIconSets } from './icon-set-queries.ts'

/** Deletes an icon set; forms that took it go on with their copies, and keep its pictures by that. */
export async function deleteIconSet(ctx: MemberContext, { iconSetId: id }: { iconSetId: string }) {
  permit(ctx, formsPolicy['write-icon-sets'])
  const { organisationId } = ctx

  await withOrganisation(ctx, async (tx) => {
    await lockIconSets(tx, organisationId)
    const deleted = await tx
      .deleteFrom('iconSets')
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new AppError('absent')
    await recordPictureReferences(ctx, tx, { kind: 'icon-set', id }, [])
    await recordAudit(ctx, tx, { action: 'forms.icon-set-deleted', subjectKind: 'icon-set', subjectId: id })
  })
  return {}
}
