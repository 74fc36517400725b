import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lockTeam } from '../lock-team.ts'
import { staffPolicy } from '../policy.ts'
import { assertMayGrantRoles } from '../role-assertions.ts'
import { lockInvitation } from './renew-invitation.ts'

export async function revokeInvitation(ctx: MemberContext, { invitationId }: { invitationId: string }) {
  permit(ctx, staffPolicy.invite)

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockTeam(tx, organisationId)
    const { role } = await lockInvitation(tx, organisationId, invitationId)
    await assertMayGrantRoles(ctx, tx, [role])
    await tx
      .deleteFrom('staffInvitations')
      .where('organisationId', '=', organisationId)
      .where('id', '=', invitationId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'staff.invitation-withdrawn',
      subjectKind: 'invitation',
      subjectId: invitationId,
      detail: { role },
    })
  })
  return {}
}
