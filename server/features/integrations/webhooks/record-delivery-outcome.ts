import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type Context, type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import {
  calculateBackoffEnd,
  calculateNextTryTime,
  hasFailedTooLong,
  isGoneStatus,
  isSuccessStatus,
} from '#shared/integrations/delivery-plan.ts'
import { queueIntegrationNotices } from '../integration-notices.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { DeliveryOutcome } from './send-delivery.ts'

/** Writes what came of a try, and when the next is due; a webhook that is gone, or failing for days, is switched off. */
export async function recordDeliveryOutcome(
  ctx: SystemContext,
  webhookId: string,
  { id, tries }: ClaimedDelivery,
  { status, fault }: DeliveryOutcome,
  chance = Math.random(),
): Promise<void> {
  const { organisationId, now } = ctx
  const isDelivered = status !== null && isSuccessStatus(status)
  const nextTryAt = isDelivered ? null : calculateNextTryTime(tries, now, chance)
  await withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhookDeliveries')
      .set({
        status,
        fault,
        nextTryAt,
        ...(isDelivered ? { deliveredAt: now } : !nextTryAt && { setAsideAt: now }),
      })
      .where('organisationId', '=', organisationId)
      .where('webhookId', '=', webhookId)
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('nextTryAt', 'is not', null)
      .executeTakeFirst()
    // Another worker has made the try anew, or it was erased.
    if (numUpdatedRows === 0n) return
    if (isDelivered) await recordTaken(ctx, tx, webhookId)
    else await recordFailed(ctx, tx, webhookId, { tries, isGone: status !== null && isGoneStatus(status) })
  })
}

async function recordTaken({ organisationId }: SystemContext, tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failingSince: null, restUntil: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute()
}

async function recordFailed(
  ctx: SystemContext,
  tx: Tx,
  webhookId: string,
  failed: { tries: number; isGone: boolean },
): Promise<void> {
  const { organisationId, now } = ctx
  const rest = calculateBackoffEnd(failed.tries, now)
  const { failingSince } = await tx
    .updateTable('webhooks')
    .set((row) => ({ failingSince: row.fn.coalesce('failingSince', row.val(now)), restUntil: rest }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', webhookId)
    .returning('failingSince')
    .executeTakeFirstOrThrow()
  if (failed.isGone) return switchOff(ctx, tx, webhookId, 'gone')
  if (failingSince && hasFailedTooLong(failingSince, now)) return switchOff(ctx, tx, webhookId, 'failing')
  await tx
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: rest })
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .where('nextTryAt', '<', rest)
    .execute()
}

async function switchOff(
  ctx: SystemContext,
  tx: Tx,
  webhookId: string,
  offWhy: 'gone' | 'failing',
): Promise<void> {
  const { organisationId, now } = ctx
  await tx
    .updateTable('webhooks')
    .set({ offAt: now, offWhy })
    .where('organisationId', '=', organisationId)
    .where('id', '=', webhookId)
    .execute()
  await cancelPendingDeliveries(ctx, tx, webhookId)
  await queueIntegrationNotices(ctx, tx, [{ about: 'webhook', id: webhookId }])
  await recordAudit(ctx, tx, {
    action: 'integrations.webhook-switched-off',
    subjectKind: 'webhook',
    subjectId: webhookId,
    detail: { why: offWhy },
  })
}

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
