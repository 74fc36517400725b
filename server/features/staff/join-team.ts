import { recordAudit } from '#server/features/audit/record-audit.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { releaseInvitationQuota } from './invitations/limit-invitations.ts'

interface Joining {
  invitation: { id: string; email: string; role: StaffRole }
  account: { id: string; email: string }
}

/** Makes an account a member of staff as it was invited, which uses the invitation up. Wants the team held. */
export async function joinTeam(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { invitation, account }: Joining,
): Promise<void> {
  const { organisationId, now } = ctx
  const { role } = invitation
  const invited = await tx
    .selectFrom('staffInvitations')
    .where('organisationId', '=', organisationId)
    .where('id', '=', invitation.id)
    .select('accessEndsAt')
    .executeTakeFirst()
  const accessEndsAt = invited?.accessEndsAt ?? null
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffMembers')
    .values({ organisationId, accountId: account.id, role, joinedAt: now, accessEndsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new AppError('already-in-team')
  await emitEvent(ctx, tx, { type: 'staff-added', accountId: account.id })
  await emitEvent(ctx, tx, { type: 'staff-joined', accountId: account.id, invitationId: invitation.id })
  const accepted = await tx
    .deleteFrom('staffInvitations')
    .where('organisationId', '=', organisationId)
    .where((where) =>
      where.or([
        where('id', '=', invitation.id),
        where(where.fn('lower', ['email']), '=', account.email.toLowerCase()),
      ]),
    )
    .returning(['invitedBy', 'invitedAt'])
    .execute()
  for (const each of accepted) await releaseInvitationQuota(ctx, each)
  await recordAudit({ ...ctx, actor: { kind: 'staff', accountId: account.id } }, tx, {
    action: 'staff.joined',
    subjectKind: 'account',
    subjectId: account.id,
    detail: {
      role,
      invitationId: invitation.id,
      withAnotherAddress: isInvitedAtOtherAddress(invitation, account),
    },
  })
}

/** Whether the invitation was sent to another address than the account's. */
export const isInvitedAtOtherAddress = (invitation: { email: string }, account: { email: string }): boolean =>
  invitation.email.toLowerCase() !== account.email.toLowerCase()
