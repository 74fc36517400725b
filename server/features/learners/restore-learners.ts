import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'

/** Lets learners whom this transaction holds take part again; tells which of them did not until now. */
export async function restoreLearners(
  ctx: MemberContext,
  tx: Tx,
  learnerIds: readonly string[],
): Promise<string[]> {
  const { organisationId } = ctx
  const restored = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', 'in', learnerIds)
    .where('withdrawnAt', 'is not', null)
    .select((learner) => ['id as learnerId', learner.ref('withdrawnAt').$notNull().as('withdrawnAt')])
    .execute()
  const ids = restored.map(({ learnerId }) => learnerId)
  if (ids.length === 0) return []
  await tx
    .updateTable('learners')
    .set({ withdrawnAt: null })
    .where('organisationId', '=', organisationId)
    .where('id', 'in', ids)
    .execute()
  await recordAuditForEach(ctx, tx, { action: 'learners.restored', subjectKind: 'learner', subjectIds: ids })
  await emitEvent(ctx, tx, { type: 'learners-restored', restored })
  return ids
}
