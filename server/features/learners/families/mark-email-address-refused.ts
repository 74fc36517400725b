import { recordAudit } from '#server/features/audit/record-audit.ts'
import type { SystemContext, Tx } from '#server/kernel/context.ts'

/** A mail server refused this learner's address for good: nothing is mailed there until somebody says so. */
export async function markEmailAddressRefused(
  ctx: SystemContext,
  tx: Tx,
  { learnerId, email }: { learnerId: string; email: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('learners')
    .set({ emailRefusedAt: ctx.now })
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', learnerId)
    .where('email', '=', email)
    .where('emailRefusedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows)
    await recordAudit(ctx, tx, {
      action: 'learners.address-refused',
      subjectKind: 'learner',
      subjectId: learnerId,
    })
}
