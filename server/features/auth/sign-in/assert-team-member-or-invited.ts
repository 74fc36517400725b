import type { Context, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import type { Identity } from '#server/platform/external/openid-provider.ts'
import { AppError } from '#shared/errors.ts'
import { findInvitationByEmail, isStaffMember } from '../single-sign-on/provider-queries.ts'

interface Arrived {
  accountId: string
  identity: Pick<Identity, 'email' | 'isEmailVerified'>
}

/** Refuses whoever does not work for the organisation, unless it invited the address that its own provider verified. */
export async function assertTeamMemberOrInvited(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { accountId, identity: { email, isEmailVerified } }: Arrived,
): Promise<void> {
  const { organisationId, now } = ctx
  if (await isStaffMember(tx, organisationId, accountId)) return
  if (!email || !isEmailVerified || !(await findInvitationByEmail(tx, { organisationId, email, now })))
    throw new AppError('not-in-team-there')
  await emitEvent(ctx, tx, { type: 'invited-person-vouched-for', accountId, email })
}
