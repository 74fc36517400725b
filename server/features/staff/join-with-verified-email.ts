import { findInvitationByEmail } from '#server/features/auth/single-sign-on/provider-queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { InvitedPersonVerified } from '#shared/auth/events.ts'
import { joinTeam } from './join-team.ts'
import { lockTeam } from './lock-team.ts'

/** Whoever the organisation's own provider brings with the address that was invited has no need of the mail. */
export async function joinWithVerifiedEmail(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { accountId, email }: InvitedPersonVerified,
): Promise<void> {
  const { organisationId, now } = ctx
  await lockTeam(tx, organisationId)
  const invitation = await findInvitationByEmail(tx, { organisationId, email, now })
  if (invitation) await joinTeam(ctx, tx, { invitation, account: { id: accountId, email } })
}
