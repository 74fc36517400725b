import { recordAccess } from '#server/features/audit/record-access.ts'
import { hasSecondFactor } from '#server/features/auth/second-factor/reauthenticate.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { integrationsPolicy } from '../policy.ts'
import { settledDayEventType } from './may-api-clients-read-points.ts'
import { getWebhook, listDeliveries, listWebhooks } from './webhook-queries.ts'

const pageSize = 25

export async function readWebhooks(ctx: MemberContext) {
  permit(ctx, integrationsPolicy.webhooks)
  const asksCode = await hasSecondFactor(ctx)
  return withOrganisation(ctx, async (tx) => ({
    asksCode,
    webhooks: await listWebhooks(tx, ctx.organisationId),
  }))
}

export async function readWebhookDeliveries(
  ctx: MemberContext,
  { webhookId, behind }: { webhookId: string; behind?: string },
) {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await getWebhook(tx, organisationId, webhookId)
    const found = await listDeliveries(tx, { organisationId, webhookId }, { behind, limit: pageSize + 1 })
    const deliveries = found.slice(0, pageSize)
    const told = deliveries.flatMap(({ type, learnerId }) =>
      type === settledDayEventType && learnerId ? [learnerId] : [],
    )
    recordAccess(ctx, tx, told, 'list')
    return { deliveries, next: found.length > pageSize ? deliveries.at(-1)!.id : null }
  })
}
