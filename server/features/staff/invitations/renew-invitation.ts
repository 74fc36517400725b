import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { lastDayBefore } from '#shared/time/last-day-before.ts'
import { findAccessEnd } from '../last-day.ts'
import { queueInvitation } from './queue-invitation.ts'

/** What an invitation is for and whom it invites, as long as the transaction lasts. */
export async function lockInvitation(
  tx: Tx,
  organisationId: string,
  invitationId: string,
): Promise<{ role: StaffRole; email: string; lastDay: string | null }> {
  const { role, email, accessEndsAt } = await tx
    .selectFrom('staffInvitations')
    .where('organisationId', '=', organisationId)
    .where('id', '=', invitationId)
    .select(['role', 'email', 'accessEndsAt'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  const { timeZone } = await getOrganisation(tx, organisationId)
  return { email, role: role as StaffRole, lastDay: lastDayBefore(accessEndsAt, timeZone) }
}

interface RenewedInvitation {
  invitationId: string
  role: StaffRole
  lastDay: string | null
  startAfter: number
}

/** Kills every link that was sent and has a new one sent, from the caller and for seven days from now. */
export async function renewInvitation(
  ctx: MemberContext,
  tx: Tx,
  { invitationId, role, lastDay, startAfter }: RenewedInvitation,
): Promise<void> {
  const accessEndsAt = await findAccessEnd(tx, ctx.organisationId, lastDay)
  const { sending } = await tx
    .updateTable('staffInvitations')
    .set((row) => ({
      role,
      accessEndsAt,
      invitedBy: ctx.actor.accountId,
      invitedAt: ctx.now,
      expiresAt: invitationExpiry(ctx.now),
      sending: row('sending', '+', 1),
      sentAt: null,
      secretHashes: [],
      lapsedAt: null,
    }))
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', invitationId)
    .returning('sending')
    .executeTakeFirstOrThrow()
  await queueInvitation(ctx, tx, { invitationId, sending, startAfter })
}

const validForDays = 7

/** When an invitation of this moment ends: seven times 24 hours later. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + validForDays * 86_400_000)
