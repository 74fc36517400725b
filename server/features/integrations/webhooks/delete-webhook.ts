import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { integrationsPolicy } from '../policy.ts'

/** Nothing of it is left, neither its secret nor what it was sent. */
export async function deleteWebhook(ctx: MemberContext, { webhookId }: { webhookId: string }) {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await tx
      .deleteFrom('webhookDeliveries')
      .where('organisationId', '=', organisationId)
      .where('webhookId', '=', webhookId)
      .execute()
    const { numDeletedRows } = await tx
      .deleteFrom('webhooks')
      .where('organisationId', '=', organisationId)
      .where('id', '=', webhookId)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'integrations.webhook-removed',
      subjectKind: 'webhook',
      subjectId: webhookId,
    })
    return {}
  })
}
