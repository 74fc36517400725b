import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { Invitation } from '#shared/staff/endpoints.ts'
import { chooseLastDay } from '../last-day.ts'
import { lockTeam } from '../lock-team.ts'
import { staffPolicy } from '../policy.ts'
import { getInvitation } from '../queries.ts'
import { assertMayGrantRoles } from '../role-assertions.ts'
import { limitInvitations } from './limit-invitations.ts'
import { lockInvitation, renewInvitation } from './renew-invitation.ts'

export interface InvitationChange {
  invitationId: string
  role: StaffRole
  groupIds: readonly string[]
  lastDay?: string | null | undefined
}

export async function updateInvitation(ctx: MemberContext, input: InvitationChange): Promise<Invitation> {
  permit(ctx, staffPolicy.invite)
  const { invitationId, role, groupIds } = input

  return withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockTeam(tx, organisationId)
    const before = await lockInvitation(tx, organisationId, invitationId)
    const startAfter = await limitInvitations(ctx, tx, before.email)
    await assertMayGrantRoles(ctx, tx, [before.role, role])
    const lastDay = await chooseLastDay(ctx, tx, { role, lastDay: input.lastDay, before: before.lastDay })
    await renewInvitation(ctx, tx, { invitationId, role, lastDay, startAfter })
    await emitEvent(ctx, tx, { type: 'staff-invited', invitationId, groupIds })
    await recordAudit(ctx, tx, {
      action: 'staff.invitation-changed',
      subjectKind: 'invitation',
      subjectId: invitationId,
      detail: { from: before.role, to: role, ...(lastDay !== before.lastDay && { lastDay }) },
    })
    return getInvitation(tx, organisationId, invitationId, ctx.now)
  })
}
