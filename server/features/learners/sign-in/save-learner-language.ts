import { recordAudit } from '#server/features/audit/record-audit.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { LearnerChoseLanguage } from '#shared/auth/events.ts'

/** Keeps in which language a learner reads. */
export async function saveLearnerLanguage(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { learnerId, language }: LearnerChoseLanguage,
): Promise<void> {
  await tx
    .updateTable('learners')
    .set({ language })
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', learnerId)
    .execute()
  await recordAudit({ ...ctx, actor: { kind: 'learner', learnerId } }, tx, {
    action: 'learners.language-chosen',
    subjectKind: 'learner',
    subjectId: learnerId,
  })
}
