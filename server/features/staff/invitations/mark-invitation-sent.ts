import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { InvitationJob } from './queue-invitation.ts'

export async function markInvitationSent(
  ctx: SystemContext,
  { invitationId, sending }: InvitationJob,
): Promise<void> {
  await withOrganisation(ctx, (tx) =>
    tx
      .updateTable('staffInvitations')
      .set({ sentAt: ctx.now })
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', invitationId)
      .where('sending', '=', sending)
      .execute(),
  )
}
