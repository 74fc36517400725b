import { type StaffContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { mayJoinWithOtherEmail } from '#shared/staff/may-join-with-other-email.ts'
import { isInvitedAtOtherAddress, joinTeam } from '../join-team.ts'
import { lockTeam } from '../lock-team.ts'
import { staffPolicy } from '../policy.ts'
import { getOpenInvitation } from '../queries.ts'
import { parseInvitationSecret } from './create-invitation-secret.ts'

export interface InvitationAcceptance {
  secret: string
  confirmedFor?: string
}

/** An account of another address joins only as itself confirmed by its id, and never as owner or admin. */
export async function acceptInvitation(ctx: StaffContext, { secret, confirmedFor }: InvitationAcceptance) {
  permit(ctx, staffPolicy.join)
  const read = parseInvitationSecret(secret)
  if (!read) throw new AppError('invitation-over')
  const { organisationId } = read
  const tenant = { ...ctx, organisationId }
  const { accountId, email } = ctx.actor

  await withOrganisation(tenant, async (tx) => {
    await lockTeam(tx, organisationId)
    const invitation = await getOpenInvitation(tx, read, ctx.now)
    const account = { id: accountId, email }
    const isConfirmed = confirmedFor === accountId && mayJoinWithOtherEmail(invitation.role)
    if (isInvitedAtOtherAddress(invitation, account) && !isConfirmed)
      throw new AppError('invitation-for-another')
    await joinTeam(tenant, tx, { invitation, account })
  })
  return { organisationId }
}
