import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { staffPolicy } from './policy.ts'

/** Lets an account work for the organisation; only an owner makes owners. */
export async function addStaffMember(ctx: MemberContext, input: { accountId: string; role: StaffRole }) {
  permit(ctx, staffPolicy.add)
  if (input.role === 'owner' && ctx.role !== 'owner') throw new AppError('role-too-low')

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await tx
      .insertInto('staffMembers')
      .values({ organisationId, ...input, joinedAt: ctx.now })
      .execute()
    await emitEvent(ctx, tx, { type: 'staff-added', accountId: input.accountId })
    await recordAudit(ctx, tx, {
      action: 'staff.added',
      subjectKind: 'account',
      subjectId: input.accountId,
      detail: { role: input.role },
    })
  })
}
