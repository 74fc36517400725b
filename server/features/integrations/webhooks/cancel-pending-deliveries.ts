import type { Context, Tx } from '#server/kernel/context.ts'

/** Nothing that waits for a webhook is sent any more, unless somebody sends it again. */
export async function cancelPendingDeliveries(
  { organisationId, now }: Pick<Context, 'now'> & { organisationId: string },
  tx: Tx,
  webhookId: string,
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: null, setAsideAt: now })
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .where('nextTryAt', 'is not', null)
    .execute()
}
