import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Webhook } from '#shared/integrations/webhook.ts'
import type { WebhookEventType } from '#shared/integrations/webhook-event.ts'
import { integrationsPolicy } from '../policy.ts'
import { cancelPendingDeliveries } from './record-delivery-outcome.ts'
import { getWebhook } from './webhook-queries.ts'

interface Change {
  webhookId: string
  events: readonly WebhookEventType[]
  isOn: boolean
}

/** What a webhook is told of, and whether; switched off, it is told nothing of what happens meanwhile. */
export async function updateWebhook(
  ctx: MemberContext,
  { webhookId, events, isOn }: Change,
): Promise<Webhook> {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    const before = await getWebhook(tx, organisationId, webhookId)
    await writeChange(ctx, tx, { webhookId, events, isOn, wasOn: before.off === null })
    if (!isOn) await cancelPendingDeliveries(ctx, tx, webhookId)
    await recordAudit(ctx, tx, {
      action: 'integrations.webhook-changed',
      subjectKind: 'webhook',
      subjectId: webhookId,
      detail: { events: events.join(' '), isOn },
    })
    return getWebhook(tx, organisationId, webhookId)
  })
}

async function writeChange(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { webhookId, events, isOn, wasOn }: Change & { wasOn: boolean },
): Promise<void> {
  const on = { offAt: null, offWhy: null, failingSince: null, restUntil: null }
  await tx
    .updateTable('webhooks')
    .set({
      events: [...new Set(events)],
      ...(isOn && !wasOn && on),
      ...(!isOn && wasOn && { offAt: now, offWhy: 'owner' }),
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', webhookId)
    .execute()
}
