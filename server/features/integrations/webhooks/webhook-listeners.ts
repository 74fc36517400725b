import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context, EventHandlers, Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { enqueueWrite } from '#server/platform/postgres/run-as-tenant.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import type { EventOf } from '#shared/events.ts'
import type { WebhookData, WebhookEventType } from '#shared/integrations/webhook-event.ts'

type Listener<Type extends keyof EventHandlers> = (
  ...given: [...Parameters<EventHandlers[Type][number]>]
) => Promise<void>

export const publishCheckInsAnswered: Listener<'check-ins-answered'> = (ctx, tx, { checkIns }) =>
  publishToWebhooks(ctx, tx, 'check-in.answered', checkIns)

export const publishDaysSettled: Listener<'days-settled'> = (ctx, tx, { days }) =>
  publishToWebhooks(ctx, tx, 'day.settled', days)

export const publishFormPublished: Listener<'form-published'> = (ctx, tx, { formId, version }) =>
  publishToWebhooks(ctx, tx, 'form.published', [{ formId, version }])

export const publishLearnersAdded: Listener<'learners-added'> = (ctx, tx, { learnerIds }) =>
  publishToWebhooks(ctx, tx, 'learner.added', each(learnerIds))

export const publishLearnersWithdrawn: Listener<'learners-withdrawn'> = (ctx, tx, { learnerIds }) =>
  publishToWebhooks(ctx, tx, 'learner.withdrawn', each(learnerIds))

export const publishLearnersRestored: Listener<'learners-restored'> = (
  ctx,
  tx,
  { restored }: EventOf<'learners-restored'>,
) => publishToWebhooks(ctx, tx, 'learner.restored', each(restored.map(({ learnerId }) => learnerId)))

const each = (learnerIds: readonly string[]) => learnerIds.map((learnerId) => ({ learnerId }))

type TenantOf = Pick<Context, 'now'> & { organisationId: string }

/**
 * Writes for each webhook that wants to be told what it will be sent, with what it tells of or not at all. Where nobody
 * wants to be told it is one statement that writes nothing and waits for no answer.
 */
async function publishToWebhooks<Type extends WebhookEventType>(
  { organisationId, now }: TenantOf,
  tx: Tx,
  type: Type,
  told: readonly WebhookData<Type>[],
): Promise<void> {
  const timestamp = now.toISOString()
  await runInBatches(told, async (batch) => {
    const deliveries = batch.map((data) => ({
      id: uuidv7(),
      body: JSON.stringify({ type, timestamp, data }),
      learner_id: 'learnerId' in data ? data.learnerId : null,
    }))
    enqueueWrite(tx, insertDeliveries({ organisationId, type, now, deliveries: JSON.stringify(deliveries) }))
  })
}

interface Deliveries {
  organisationId: string
  type: WebhookEventType
  now: Date
  /** A list as JSON: of it one plan serves however many there are, and is kept. */
  deliveries: string
}

const insertDeliveries = compileQueryOnce(
  (_db, { organisationId, type, now, deliveries }: Deliveries) => sql`
    insert into webhook_deliveries as made
           (organisation_id, webhook_id, id, type, body, learner_id, created_at, next_try_at)
    select w.organisation_id, w.id, told.id, ${type}, told.body, told.learner_id, ${now}::timestamptz,
           greatest(${now}::timestamptz, w.rest_until)
      from webhooks w, jsonb_to_recordset(${deliveries}::jsonb) as told (id uuid, body text, learner_id uuid)
     where w.organisation_id = ${organisationId} and w.off_at is null and ${type} = any (w.events)
    returning made.organisation_id
  `,
)
