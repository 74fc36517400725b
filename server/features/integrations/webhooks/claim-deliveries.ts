import { sql } from 'kysely'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { webhookDeliveryLeaseMs } from '#shared/integrations/delivery-plan.ts'

export interface ClaimedDelivery {
  id: string
  body: string
  /** Which try this is, from 1. */
  tries: number
}

export interface ClaimedWebhook {
  address: string
  sealedSecret: Buffer
  formerSecret: Buffer | null
  deliveries: ClaimedDelivery[]
}

const atOnce = 5

/**
 * Takes what a webhook is due to be sent, for as long as a try may last: a program that dies meanwhile leaves it to be
 * sent anew. One that takes nothing is tried with one delivery at a time. Null where nothing is due.
 */
export async function claimDeliveries(ctx: SystemContext, webhookId: string): Promise<ClaimedWebhook | null> {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .where('organisationId', '=', organisationId)
      .where('id', '=', webhookId)
      .where('offAt', 'is', null)
      .select(['address', 'sealedSecret', 'failingSince'])
      .select((row) =>
        row.case().when('formerUntil', '>', now).then(row.ref('formerSecret')).end().as('formerSecret'),
      )
      .executeTakeFirst()
    if (!webhook) return null
    const { failingSince, ...known } = webhook
    const { rows: deliveries } = await sql<ClaimedDelivery>`
      with due as (
        select id from webhook_deliveries
         where organisation_id = ${organisationId} and webhook_id = ${webhookId} and next_try_at <= ${now}
         order by next_try_at, id
         limit ${failingSince ? 1 : atOnce}
           for update skip locked)
      update webhook_deliveries d
         set tries = d.tries + 1, last_try_at = ${now}, fault = 'interrupted', status = null,
             next_try_at = ${new Date(now.getTime() + webhookDeliveryLeaseMs)}
        from due
       where d.organisation_id = ${organisationId} and d.webhook_id = ${webhookId} and d.id = due.id
      returning d.id, d.body, d.tries
    `.execute(tx)
    return deliveries.length > 0 ? { ...known, deliveries } : null
  })
}
