import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffNote, StaffNoteInput } from '#shared/learners/staff-note.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { getStaffNote } from './staff-note-queries.ts'

export async function updateStaffNote(
  ctx: MemberContext,
  { learnerId, noteId, ...written }: StaffNoteInput & { learnerId: string; noteId: string },
): Promise<StaffNote> {
  const scope = permit(ctx, learnersPolicy['write-staff-notes'])
  const { organisationId, actor, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { numUpdatedRows } = await tx
      .updateTable('staffNotes')
      .set({ ...written, writtenBy: actor.accountId, writtenAt: now })
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .where('id', '=', noteId)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'learners.staff-note-changed',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { note: noteId },
    })
    return getStaffNote(tx, { organisationId, learnerId, id: noteId })
  })
}
