import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Invitation } from '#shared/staff/endpoints.ts'
import { lockTeam } from '../lock-team.ts'
import { staffPolicy } from '../policy.ts'
import { getInvitation } from '../queries.ts'
import { assertMayGrantRoles } from '../role-assertions.ts'
import { limitInvitations } from './limit-invitations.ts'
import { lockInvitation, renewInvitation } from './renew-invitation.ts'

export async function resendInvitation(
  ctx: MemberContext,
  { invitationId }: { invitationId: string },
): Promise<Invitation> {
  permit(ctx, staffPolicy.invite)

  return withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockTeam(tx, organisationId)
    const { role, email, lastDay } = await lockInvitation(tx, organisationId, invitationId)
    const startAfter = await limitInvitations(ctx, tx, email)
    await assertMayGrantRoles(ctx, tx, [role])
    await renewInvitation(ctx, tx, { invitationId, role, lastDay, startAfter })
    await recordAudit(ctx, tx, {
      action: 'staff.invitation-resent',
      subjectKind: 'invitation',
      subjectId: invitationId,
    })
    return getInvitation(tx, organisationId, invitationId, ctx.now)
  })
}
