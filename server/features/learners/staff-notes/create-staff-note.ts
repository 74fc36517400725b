import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { maxStaffNotes, type StaffNote, type StaffNoteInput } from '#shared/learners/staff-note.ts'
import { learnerLockKey } from '../lock-learners.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { findStaffNote, getStaffNote } from './staff-note-queries.ts'

export async function createStaffNote(
  ctx: MemberContext,
  { learnerId, requestKey: id, ...written }: StaffNoteInput & { learnerId: string; requestKey: string },
): Promise<StaffNote> {
  const scope = permit(ctx, learnersPolicy['write-staff-notes'])
  const { organisationId, actor, now } = ctx
  const work = async (tx: Tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const noted = await findStaffNote(tx, { organisationId, learnerId, id })
    if (noted) return noted
    await refuseFull(tx, organisationId, learnerId)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staffNotes')
      .values({ organisationId, id, learnerId, ...written, writtenBy: actor.accountId, writtenAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // The key of a note about somebody else.
    if (!numInsertedOrUpdatedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'learners.staff-note-added',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { note: id },
    })
    return getStaffNote(tx, { organisationId, learnerId, id })
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}

async function refuseFull(tx: Tx, organisationId: string, learnerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('staffNotes')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxStaffNotes) throw new AppError('staff-notes-full')
}
