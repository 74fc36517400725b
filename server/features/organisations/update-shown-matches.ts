import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { organisationsPolicy } from './policy.ts'

/** Whether learners see what staff answered, once both have. */
export async function updateShownMatches(ctx: MemberContext, { showsMatches }: { showsMatches: boolean }) {
  permit(ctx, organisationsPolicy.change)
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('organisations')
      .set({ showsMatches })
      .where('organisationId', '=', organisationId)
      .where('showsMatches', '<>', showsMatches)
      .executeTakeFirst()
    if (numUpdatedRows > 0)
      await recordAudit(ctx, tx, {
        action: 'organisations.shown-matches-changed',
        subjectKind: 'organisation',
        subjectId: organisationId,
        detail: { showsMatches },
      })
  })
  return {}
}
