import { findAccountByEmail } from '#server/features/auth/queries.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { getOpenInvitation } from '../queries.ts'
import { parseInvitationSecret } from './create-invitation-secret.ts'

/** What somebody is asked to join, told to whoever holds the secret. */
export async function readInvitation(ctx: Context, { secret }: { secret: string }) {
  const read = parseInvitationSecret(secret)
  if (!read) throw new AppError('invitation-over')
  const { organisationId } = read
  return withOrganisation({ ...ctx, organisationId }, async (tx) => {
    const invitation = await getOpenInvitation(tx, read, ctx.now)
    const account = await findAccountByEmail(tx, invitation.email)
    const { organisationName, invitedBy, email, role, groups, lastDay, expiresAt } = invitation
    return {
      organisationId,
      organisationName,
      invitedBy,
      email,
      role,
      groups: groups.map(({ name }) => name),
      lastDay,
      expiresAt: expiresAt.toISOString(),
      hasAccount: account !== undefined,
    }
  })
}
