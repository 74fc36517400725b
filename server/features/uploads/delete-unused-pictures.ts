import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { listPictureObjectKeys } from './picture-files.ts'
import { lockUnusedPictures } from './queries.ts'

const atOnce = 50

/** Deletes the pictures of an organisation that nothing has shown for a day; what is cut short is done next time. */
export async function deleteUnusedPictures(ctx: SystemContext): Promise<void> {
  const { organisationId } = ctx
  const deleted = await withOrganisation(ctx, async (tx) => {
    const names = await lockUnusedPictures(tx, organisationId, ctx.now, atOnce)
    if (names.length === 0) return 0
    for (const name of names) await ctx.store.delete(listPictureObjectKeys(name))
    await tx
      .deleteFrom('uploads')
      .where('organisationId', '=', organisationId)
      .where('name', 'in', names)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'uploads.unused-deleted',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { pictures: names.length },
    })
    return names.length
  })
  if (deleted === atOnce) await deleteUnusedPictures(ctx)
}
