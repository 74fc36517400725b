import { findInvitationTo } from '#server/features/auth/single-sign-on/provider-queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { InvitedPersonVouchedFor } from '#shared/auth/events.ts'
import { holdTeam } from './hold-team.ts'
import { joinTeam } from './join-team.ts'

/** Whoever the organisation's own provider brings with the address that was invited has no need of the mail. */
export async function joinWhenVouchedFor(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { accountId, email }: InvitedPersonVouchedFor,
): Promise<void> {
  const { organisationId, now } = ctx
  await holdTeam(tx, organisationId)
  const invitation = await findInvitationTo(tx, { organisationId, email, now })
  if (invitation) await joinTeam(ctx, tx, { invitation, account: { id: accountId, email } })
}
