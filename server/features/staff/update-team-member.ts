import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { lastDayBefore } from '#shared/time/last-day-before.ts'
import { revokeInvitationsBy } from './invitations/revoke-invitations-by.ts'
import { chooseLastDay, findAccessEnd } from './last-day.ts'
import { lockTeam } from './lock-team.ts'
import { staffPolicy } from './policy.ts'
import { assertMayGrantRoles, assertOwnerRemains } from './role-assertions.ts'

export interface TeamMemberChange {
  accountId: string
  role: StaffRole
  groupIds: readonly string[]
  lastDay?: string | null | undefined
}

/** Every request reads the role anew, so the change holds from the member's next one on. */
export async function updateTeamMember(
  ctx: MemberContext,
  { accountId, role, groupIds, ...wanted }: TeamMemberChange,
) {
  permit(ctx, staffPolicy.change)

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockTeam(tx, organisationId)
    const member = await findMember(tx, organisationId, accountId)
    if (!member) throw new AppError('absent')
    const before = member.role as StaffRole
    await assertMayGrantRoles(ctx, tx, [before, role])
    const lastDay = await chooseLastDay(ctx, tx, { role, lastDay: wanted.lastDay, before: member.lastDay })
    if (before === 'owner' && role !== 'owner') await assertOwnerRemains(tx, organisationId, accountId)

    await tx
      .updateTable('staffMembers')
      .set({
        role,
        ...(lastDay !== member.lastDay && {
          accessEndsAt: await findAccessEnd(tx, organisationId, lastDay),
          accessEndedAt: null,
        }),
      })
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
      detail: {
        from: before,
        to: role,
        groups: groupIds.length,
        ...(lastDay !== member.lastDay && { lastDay }),
        lapsedInvitations: lapsed,
      },
    })
  })
  return {}
}

async function findMember(tx: Tx, organisationId: string, accountId: string) {
  const member = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select(['role', 'accessEndsAt'])
    .executeTakeFirst()
  if (!member) return undefined
  const { timeZone } = await getOrganisation(tx, organisationId)
  return { role: member.role, lastDay: lastDayBefore(member.accessEndsAt, timeZone) }
}
