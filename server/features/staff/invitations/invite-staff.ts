import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import type { Invitation } from '#shared/staff/endpoints.ts'
import { chooseLastDay, findAccessEnd } from '../last-day.ts'
import { lockTeam } from '../lock-team.ts'
import { staffPolicy } from '../policy.ts'
import { getInvitation } from '../queries.ts'
import { assertMayGrantRoles } from '../role-assertions.ts'
import { limitInvitations } from './limit-invitations.ts'
import { queueInvitation } from './queue-invitation.ts'
import { invitationExpiry } from './renew-invitation.ts'

export interface NewInvitation {
  email: string
  role: StaffRole
  groupIds: readonly string[]
  /** None where they are to stay. */
  lastDay?: string | null | undefined
}

/** Looks at nothing but this organisation, so that the answer cannot tell who has an account elsewhere. */
export async function inviteStaff(ctx: MemberContext, input: NewInvitation): Promise<Invitation> {
  permit(ctx, staffPolicy.invite)
  const { email, role, groupIds } = input

  return withOrganisation(ctx, async (tx) => {
    const { organisationId, now } = ctx
    const startAfter = await limitInvitations(ctx, tx, email)
    await lockTeam(tx, organisationId)
    await assertMayGrantRoles(ctx, tx, [role])
    await refuseKnown(tx, organisationId, email)
    const lastDay = await chooseLastDay(ctx, tx, { role, lastDay: input.lastDay, before: null })

    const id = uuidv7()
    await tx
      .insertInto('staffInvitations')
      .values({
        organisationId,
        id,
        email,
        role,
        invitedBy: ctx.actor.accountId,
        invitedAt: now,
        expiresAt: invitationExpiry(now),
        accessEndsAt: await findAccessEnd(tx, organisationId, lastDay),
        language: ctx.language,
      })
      .execute()
    await emitEvent(ctx, tx, { type: 'staff-invited', invitationId: id, groupIds })
    await queueInvitation(ctx, tx, { invitationId: id, sending: 1, startAfter })
    await recordAudit(ctx, tx, {
      action: 'staff.invited',
      subjectKind: 'invitation',
      subjectId: id,
      detail: { role, ...(lastDay && { lastDay }) },
    })
    return getInvitation(tx, organisationId, id, now)
  })
}

async function refuseKnown(tx: Tx, organisationId: string, email: string): Promise<void> {
  const member = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.organisationId', '=', organisationId)
    .where((where) => where(where.fn('lower', ['a.email']), '=', email))
    .select('a.id')
    .executeTakeFirst()
  if (member) throw new AppError('already-in-team', { fields: { email: 'in-team' } })
  const invitation = await tx
    .selectFrom('staffInvitations')
    .where('organisationId', '=', organisationId)
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .select('id')
    .executeTakeFirst()
  if (invitation) throw new AppError('already-invited', { fields: { email: 'invited' } })
}
