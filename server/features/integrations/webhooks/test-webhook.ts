import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { testEventType } from '#shared/integrations/webhook-event.ts'
import { integrationsPolicy } from '../policy.ts'
import { getWebhook } from './webhook-queries.ts'

/** Sends a test; the same request one test. */
export async function testWebhook(
  ctx: MemberContext,
  { webhookId, requestKey: id }: { webhookId: string; requestKey: string },
) {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { off } = await getWebhook(tx, organisationId, webhookId)
    if (off) throw new AppError('webhook-off')
    const body = { type: testEventType, timestamp: now.toISOString(), data: { webhookId } }
    await tx
      .insertInto('webhookDeliveries')
      .values({
        organisationId,
        webhookId,
        id,
        type: testEventType,
        body: JSON.stringify(body),
        createdAt: now,
        nextTryAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAudit(ctx, tx, {
      action: 'integrations.webhook-tested',
      subjectKind: 'webhook',
      subjectId: webhookId,
    })
    return {}
  })
}
