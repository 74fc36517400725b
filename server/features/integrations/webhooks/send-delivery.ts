import type { SystemContext } from '#server/kernel/context.ts'
import { AddressNotAllowedError, createLimitedRequest } from '#server/platform/external/outgoing-requests.ts'
import { webhookResponseTimeoutMs } from '#shared/integrations/delivery-plan.ts'
import type { DeliveryFault } from '#shared/integrations/webhook.ts'
import type { ClaimedDelivery, ClaimedWebhook } from './claim-deliveries.ts'
import { webhookNetworkScope } from './webhook-address.ts'
import { createWebhookHeaders, unsealWebhookSecret } from './webhook-secrets.ts'

/** What came of a try: the status that was answered, or why there was none. */
export type DeliveryOutcome = { status: number; fault: null } | { status: null; fault: DeliveryFault }

/** Sends one delivery once. What is answered beside the status is never read. */
export async function sendDelivery(
  ctx: SystemContext,
  webhookId: string,
  { address, sealedSecret, formerSecret }: ClaimedWebhook,
  { id, body }: ClaimedDelivery,
): Promise<DeliveryOutcome> {
  const of = { organisationId: ctx.organisationId, webhookId }
  const secret = unsealWebhookSecret(ctx, of, sealedSecret)
  if (!secret) return { status: null, fault: 'secret-unreadable' }
  const former = formerSecret && unsealWebhookSecret(ctx, of, formerSecret)
  const headers = createWebhookHeaders({ id, sentAt: ctx.now, body }, former ? [secret, former] : [secret])
  const scope = webhookNetworkScope(new URL(address), ctx.settings)
  try {
    const send = createLimitedRequest(scope, { timeLimit: webhookResponseTimeoutMs, longestAnswer: 'unread' })
    const { status } = await send(address, { method: 'POST', headers, body })
    return { status, fault: null }
  } catch (failure) {
    return { status: null, fault: faultOf(failure) }
  }
}

function faultOf(failure: unknown): DeliveryFault {
  if (failure instanceof AddressNotAllowedError) return 'not-public'
  const names = [failure, (failure as Error).cause].map((each) => (each instanceof Error ? each.name : ''))
  return names.includes('TimeoutError') ? 'too-slow' : 'unreachable'
}
