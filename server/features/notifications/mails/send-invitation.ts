import { createInvitationSecret } from '#server/features/staff/invitations/create-invitation-secret.ts'
import { invitationMail } from '#server/features/staff/invitations/messages/invitation.ts'
import {
  type InvitationJob,
  markInvitationSent,
} from '#server/features/staff/invitations/queue-invitation.ts'
import type { SystemContext } from '#server/kernel/context.ts'
import { deliverMail } from './deliver-mail.ts'

/** Sends an invitation and then marks it sent: a crash in between can send it twice, and both links work. */
export async function sendInvitation(ctx: SystemContext, job: InvitationJob): Promise<void> {
  const invitation = await createInvitationSecret(ctx, job)
  if (!invitation) return
  await deliverMail(ctx, invitationMail({ ...invitation, ...job, publicUrl: ctx.settings.publicUrl }))
  await markInvitationSent(ctx, job)
}
