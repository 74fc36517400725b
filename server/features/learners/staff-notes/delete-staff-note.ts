import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'

export async function deleteStaffNote(
  ctx: MemberContext,
  { learnerId, noteId }: { learnerId: string; noteId: string },
) {
  const scope = permit(ctx, learnersPolicy['write-staff-notes'])
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { numDeletedRows } = await tx
      .deleteFrom('staffNotes')
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .where('id', '=', noteId)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'learners.staff-note-taken-back',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { note: noteId },
    })
  })
  return {}
}
