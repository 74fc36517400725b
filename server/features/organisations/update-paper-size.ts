import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { PaperSize } from '#shared/paper-size.ts'
import { organisationsPolicy } from './policy.ts'

/** What everything is printed on, whichever paper is usual in its country. */
export async function updatePaperSize(ctx: MemberContext, { paperSize }: { paperSize: PaperSize }) {
  permit(ctx, organisationsPolicy.change)
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('organisations')
      .set({ paperSize })
      .where('organisationId', '=', organisationId)
      .where('paperSize', 'is distinct from', paperSize)
      .executeTakeFirst()
    if (numUpdatedRows > 0)
      await recordAudit(ctx, tx, {
        action: 'organisations.paper-size-changed',
        subjectKind: 'organisation',
        subjectId: organisationId,
        detail: { paperSize },
      })
  })
  return {}
}
