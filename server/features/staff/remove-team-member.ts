import { recordAudit } from '#server/features/audit/record-audit.ts'
import { deleteConfirmation } from '#server/features/auth/second-factor/delete-confirmation.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { revokeInvitationsBy } from './invitations/revoke-invitations-by.ts'
import { lockTeam } from './lock-team.ts'
import { staffPolicy } from './policy.ts'
import { findStaffRole } from './queries.ts'
import { assertMayGrantRoles, assertOwnerRemains } from './role-assertions.ts'

/** Their account, and what they did here, stay; every request of theirs for this organisation is refused from now on. */
export async function removeTeamMember(ctx: MemberContext, { accountId }: { accountId: string }) {
  permit(ctx, staffPolicy.change)

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockTeam(tx, organisationId)
    const role = await findStaffRole(tx, organisationId, accountId)
    if (!role) throw new AppError('absent')
    await assertMayGrantRoles(ctx, tx, [role])
    if (role === 'owner') await assertOwnerRemains(tx, organisationId, accountId)

    await emitEvent(ctx, tx, { type: 'staff-removed', accountId })
    await deleteConfirmation(tx, organisationId, accountId)
    await tx
      .deleteFrom('staffMembers')
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .execute()
    const lapsed = await revokeInvitationsBy(ctx, tx, { accountId, role: null })
    publishLiveTopic(ctx, tx, 'team')
    await recordAudit(ctx, tx, {
      action: 'staff.removed',
      subjectKind: 'account',
      subjectId: accountId,
      detail: { role, lapsedInvitations: lapsed },
    })
  })
  return {}
}
