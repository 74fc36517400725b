import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type ActionProof, confirmAction } from '#server/features/auth/second-factor/confirm-action.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { formerWebhookSecretLifetimeMs } from '#shared/integrations/delivery-plan.ts'
import { integrationsPolicy } from '../policy.ts'
import { getWebhook } from './webhook-queries.ts'
import { generateWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'

/** For a day both sign, so that the program can take over the new one without missing anything. */
export async function renewWebhookSecret(
  ctx: MemberContext,
  { webhookId, ...proof }: { webhookId: string } & ActionProof,
): Promise<{ secret: string }> {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId, now } = ctx
  await withOrganisation(ctx, (tx) => getWebhook(tx, organisationId, webhookId))
  const secret = generateWebhookSecret()
  const sealedSecret = sealWebhookSecret(ctx, { organisationId, webhookId }, secret)
  await confirmAction(ctx, 'renew-webhook-secret', proof)
  return withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhooks')
      .set((row) => ({
        formerSecret: row.ref('sealedSecret'),
        formerUntil: new Date(now.getTime() + formerWebhookSecretLifetimeMs),
        sealedSecret,
      }))
      .where('organisationId', '=', organisationId)
      .where('id', '=', webhookId)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'integrations.webhook-secret-renewed',
      subjectKind: 'webhook',
      subjectId: webhookId,
    })
    return { secret }
  })
}
