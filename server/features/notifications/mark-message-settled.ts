import type { SystemContext, Tx } from '#server/kernel/context.ts'

/** Marks a message as done with. */
export async function markMessageSettled(
  tx: Tx,
  ctx: SystemContext,
  messageId: string,
  outcome: 'sent' | 'not-wanted' | 'refused',
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ settledAt: ctx.now, outcome })
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', messageId)
    .execute()
}
