import { sql } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery, DeliveryFault, Webhook } from '#shared/integrations/webhook.ts'
import type { WebhookEventType } from '#shared/integrations/webhook-event.ts'

const selectWebhooks = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('webhooks as w')
    .where('w.organisationId', '=', organisationId)
    .select((row) => [
      'w.id',
      'w.address',
      row.ref('w.events').$castTo<WebhookEventType[]>().as('events'),
      'w.madeBy',
      'w.madeAt',
      'w.offAt',
      'w.offWhy',
      'w.failingSince',
      sql<Date | null>`(select max(d.delivered_at) from webhook_deliveries d
                         where d.organisation_id = ${organisationId} and d.webhook_id = w.id)`.as(
        'lastDeliveredAt',
      ),
      sql<number>`(select count(*)::int from webhook_deliveries d
                    where d.organisation_id = ${organisationId} and d.webhook_id = w.id
                      and d.next_try_at is not null)`.as('waiting'),
    ])

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

const toWebhookDto = ({
  madeAt,
  offAt,
  offWhy,
  failingSince,
  lastDeliveredAt,
  ...webhook
}: WebhookRow): Webhook => ({
  ...webhook,
  madeAt: madeAt.toISOString(),
  off: offAt && { at: offAt.toISOString(), why: offWhy as NonNullable<Webhook['off']>['why'] },
  failingSince: failingSince?.toISOString() ?? null,
  lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
})

/** An organisation's webhooks, the latest first. */
export async function listWebhooks(tx: Tx, organisationId: string): Promise<Webhook[]> {
  const rows = await selectWebhooks(tx, organisationId).orderBy('w.madeAt', 'desc').orderBy('w.id').execute()
  return (await nameAccounts(tx, rows, 'madeBy')).map(toWebhookDto)
}

export async function getWebhook(tx: Tx, organisationId: string, webhookId: string): Promise<Webhook> {
  const rows = await selectWebhooks(tx, organisationId).where('w.id', '=', webhookId).execute()
  const [webhook] = await nameAccounts(tx, rows, 'madeBy')
  if (!webhook) throw new AppError('absent')
  return toWebhookDto(webhook)
}

/** A page of what a webhook was or will be sent, the latest first, behind the delivery of this id. */
export async function listDeliveries(
  tx: Tx,
  { organisationId, webhookId }: { organisationId: string; webhookId: string },
  { behind, limit }: { behind: string | undefined; limit: number },
): Promise<(Delivery & { learnerId: string | null })[]> {
  const rows = await tx
    .selectFrom('webhookDeliveries')
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .$if(behind !== undefined, (query) => query.where('id', '<', behind!))
    .select(['id', 'type', 'body', 'createdAt', 'tries', 'nextTryAt', 'lastTryAt', 'status', 'fault'])
    .select(['deliveredAt', 'setAsideAt', 'learnerId'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt, nextTryAt, lastTryAt, deliveredAt, setAsideAt, fault, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    lastTryAt: lastTryAt?.toISOString() ?? null,
    state: deliveredAt ? 'delivered' : setAsideAt ? 'set-aside' : 'waiting',
    fault: fault as DeliveryFault | null,
  }))
}
