import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type ActionProof, confirmAction } from '#server/features/auth/second-factor/confirm-action.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { maxWebhooks, type Webhook } from '#shared/integrations/webhook.ts'
import type { WebhookEventType } from '#shared/integrations/webhook-event.ts'
import { lockIntegrationLimits } from '../lock-integration-limits.ts'
import { integrationsPolicy } from '../policy.ts'
import { parseWebhookAddress } from './webhook-address.ts'
import { getWebhook } from './webhook-queries.ts'
import { generateWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'

interface Input {
  requestKey: string
  address: string
  events: readonly WebhookEventType[]
}

/** The same request again is the same webhook with another secret, until something was sent there. */
export async function createWebhook(
  ctx: MemberContext,
  { password, confirmation, code, requestKey: webhookId, address: written, events }: Input & ActionProof,
): Promise<{ webhook: Webhook; secret: string }> {
  permit(ctx, integrationsPolicy.webhooks)
  const { organisationId } = ctx
  const address = parseWebhookAddress(written, ctx.settings)
  const secret = generateWebhookSecret()
  const sealedSecret = sealWebhookSecret(ctx, { organisationId, webhookId }, secret)
  await confirmAction(ctx, 'make-webhook', { password, confirmation, code })
  return withOrganisation(ctx, async (tx) => {
    const made = { webhookId, address, events, sealedSecret }
    if (!(await renewUnused(ctx, tx, made))) await insertWebhook(ctx, tx, made)
    return { webhook: await getWebhook(tx, organisationId, webhookId), secret }
  })
}

interface Made extends Omit<Input, 'requestKey'> {
  webhookId: string
  sealedSecret: Buffer
}

async function insertWebhook(
  ctx: MemberContext,
  tx: Tx,
  { webhookId: id, address, events, sealedSecret }: Made,
): Promise<void> {
  const { organisationId, actor, now } = ctx
  await lockIntegrationLimits(tx, organisationId)
  const { count } = await tx
    .selectFrom('webhooks')
    .where('organisationId', '=', organisationId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxWebhooks) throw new AppError('webhooks-full')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhooks')
    .values({
      organisationId,
      id,
      address,
      events: [...new Set(events)],
      sealedSecret,
      madeBy: actor.accountId,
      madeAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new AppError('absent')
  await recordAudit(ctx, tx, {
    action: 'integrations.webhook-made',
    subjectKind: 'webhook',
    subjectId: id,
    detail: { events: events.join(' ') },
  })
}

async function renewUnused(
  { organisationId, actor }: MemberContext,
  tx: Tx,
  { webhookId: id, sealedSecret }: Made,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ sealedSecret })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('madeBy', '=', actor.accountId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('webhookDeliveries as d')
            .where('d.organisationId', '=', organisationId)
            .whereRef('d.webhookId', '=', 'webhooks.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
