import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { integrationsPolicy } from '../policy.ts'
import { getWebhook } from './webhook-queries.ts'

/** Sends something again, under the same id, whether it arrived or not. */
export async function resendDelivery(
  ctx: MemberContext,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
) {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { off } = await getWebhook(tx, organisationId, webhookId)
    if (off) throw new AppError('webhook-off')
    const { numUpdatedRows } = await tx
      .updateTable('webhookDeliveries')
      .set({ nextTryAt: now, tries: 0, deliveredAt: null, setAsideAt: null })
      .where('organisationId', '=', organisationId)
      .where('webhookId', '=', webhookId)
      .where('id', '=', deliveryId)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'integrations.webhook-sent-again',
      subjectKind: 'webhook',
      subjectId: webhookId,
      detail: { delivery: deliveryId },
    })
    return {}
  })
}
