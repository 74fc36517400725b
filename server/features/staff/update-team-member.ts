import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { assertMayGrantRoles } from './assert-may-grant-roles.ts'
import { assertOwnerRemains } from './assert-owner-remains.ts'
import { revokeInvitationsBy } from './invitations/revoke-invitations-by.ts'
import { lockTeam } from './lock-team.ts'
import { staffPolicy } from './policy.ts'
import { findStaffRole } from './queries.ts'

export interface TeamMemberChange {
  accountId: string
  role: StaffRole
  groupIds: readonly string[]
}

/** Every request reads the role anew, so the change holds from the member's next one on. */
export async function updateTeamMember(ctx: MemberContext, { accountId, role, groupIds }: TeamMemberChange) {
  permit(ctx, staffPolicy.change)

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockTeam(tx, organisationId)
    const before = await findStaffRole(tx, organisationId, accountId)
    if (!before) throw new AppError('absent')
    await assertMayGrantRoles(ctx, tx, [before, role])
    if (before === 'owner' && role !== 'owner') await assertOwnerRemains(tx, organisationId, accountId)

    await tx
      .updateTable('staffMembers')
      .set({ role })
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .execute()
    const lapsed = await revokeInvitationsBy(ctx, tx, { accountId, role })
    await emitEvent(ctx, tx, { type: 'staff-groups-chosen', accountId, groupIds })
    publishLiveTopic(ctx, tx, 'team')
    await recordAudit(ctx, tx, {
      action: 'staff.changed',
      subjectKind: 'account',
      subjectId: accountId,
      detail: { from: before, to: role, groups: groupIds.length, lapsedInvitations: lapsed },
    })
  })
  return {}
}
