import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { deleteOneTimeLinks } from './sign-in/create-one-time-link.ts'
import { deleteOneMinuteCodes } from './sign-in/learner-secrets.ts'
import { signOutLearners } from './sign-in/sign-out-learners.ts'

/** Ends the part of learners whom this transaction holds; tells which of them took part until now. */
export async function withdrawLearners(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  learnerIds: readonly string[],
): Promise<string[]> {
  if (learnerIds.length === 0) return []
  const { organisationId } = ctx
  const withdrawn = await tx
    .updateTable('learners')
    .set({ withdrawnAt: ctx.now })
    .where('organisationId', '=', organisationId)
    .where('id', 'in', learnerIds)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .execute()
  const ids = withdrawn.map(({ id }) => id)
  if (ids.length === 0) return []
  await deleteOneTimeLinks(tx, organisationId, ids)
  await deleteOneMinuteCodes(tx, organisationId, ids)
  await signOutLearners(tx, organisationId, ids)
  await recordAuditForEach(ctx, tx, {
    action: 'learners.withdrawn',
    subjectKind: 'learner',
    subjectIds: ids,
  })
  await emitEvent(ctx, tx, { type: 'learners-withdrawn', learnerIds: ids })
  return ids
}
