import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { insertAccount } from '#server/features/auth/accounts/create-account.ts'
import { assertStrongPassword, hashPassword } from '#server/features/auth/passwords/password.ts'
import { startSessionOnKnownDevice } from '#server/features/auth/sign-in/sign-in-person.ts'
import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { joinTeam } from '../join-team.ts'
import { lockTeam } from '../lock-team.ts'
import { getOpenInvitation } from '../queries.ts'
import { parseInvitationSecret } from './create-invitation-secret.ts'

export interface InvitedNewPerson {
  secret: string
  name: string
  password: string
}

/** Whoever holds the secret has read the mail: the account bears its address, and no code has to prove it again. */
export async function acceptInvitationAsNewPerson(
  ctx: CallerContext,
  { secret, name, password }: InvitedNewPerson,
) {
  const read = parseInvitationSecret(secret)
  if (!read) throw new AppError('invitation-over')
  const { organisationId } = read
  const tenant = { ...ctx, organisationId }

  return withOrganisation(tenant, async (tx) => {
    await lockTeam(tx, organisationId)
    const invitation = await getOpenInvitation(tx, read, ctx.now)
    const { email, organisationName } = invitation
    assertStrongPassword(password, [name, email, organisationName])
    const passwordHash = await hashPassword(password)
    const account = await insertAccount(
      { db: tx, now: ctx.now },
      { name, email, passwordHash, isGuideTour: false, hintsPutAway: [], language: ctx.language },
    )
    if (!account) throw new AppError('account-exists')
    await recordAccountAudit(ctx, tx, { action: 'auth.registered', accountId: account.id })
    await joinTeam(tenant, tx, { invitation, account })
    return { organisationId, ...(await startSessionOnKnownDevice(ctx, tx, account)) }
  })
}
