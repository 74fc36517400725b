import { fromKysely } from 'pg-boss'
import { type MemberContext, type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'

/** The queue that carries an invitation's id to whoever makes its secret and sends it. */
export const invitationQueue: QueueName = 'send-invitation'

export interface InvitationJob {
  organisationId: string
  invitationId: string
  /** Which of its mails; an older one is not sent any more. */
  sending: number
}

/** Has the mail sent after so many seconds if, and only if, the transaction is kept. */
export async function queueInvitation(
  { queue, organisationId }: MemberContext,
  tx: Tx,
  { startAfter, ...mail }: Omit<InvitationJob, 'organisationId'> & { startAfter: number },
): Promise<void> {
  const data: InvitationJob = { organisationId, ...mail }
  await queue.insert(invitationQueue, [{ data, startAfter }], { db: fromKysely(tx) })
}

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
