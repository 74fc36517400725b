import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import {
  isAmong,
  queryReachable,
  type SweepScope,
} from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { settledDeliveryRetentionMs } from '#shared/integrations/delivery-plan.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { recordDeliveryOutcome } from './record-delivery-outcome.ts'
import { sendDelivery } from './send-delivery.ts'

interface DueWebhook {
  organisationId: string
  webhookId: string
}

const maxAtOnce = 24
const maxOfOrganisation = 4
const lookedAt = 500

/**
 * What sends: a round begins with every webhook that has something due and is not being sent to, a few of each
 * organisation, and waits for none of them, so that one that does not answer holds up itself alone.
 */
export function deliverWebhooks(runtime: Runtime) {
  const running = new Map<string, DueWebhook & { done: Promise<void> }>()

  async function round(): Promise<void> {
    if (running.size >= maxAtOnce) return
    for (const due of await queryReachable(runtime, listDueWebhooks)) begin(due)
  }

  function begin(due: DueWebhook): void {
    const { organisationId, webhookId } = due
    const beside = [...running.values()].filter((other) => other.organisationId === organisationId)
    if (running.has(webhookId) || running.size >= maxAtOnce || beside.length >= maxOfOrganisation) return
    const done = deliverTo(runtime, due)
      .catch((error: unknown) => runtime.log.error({ err: error }, 'a webhook was not sent to, and will be'))
      .finally(() => running.delete(webhookId))
    running.set(webhookId, { ...due, done })
  }

  return {
    round,
    /** Once everything that is on its way has been noted. */
    async finish(): Promise<void> {
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

async function deliverTo(runtime: Runtime, { organisationId, webhookId }: DueWebhook): Promise<void> {
  const claimed = await claimDeliveries(createSystemContext(runtime, organisationId), webhookId)
  if (!claimed) return
  await Promise.all(
    claimed.deliveries.map(async (delivery) => {
      const ctx = createSystemContext(runtime, organisationId)
      const outcome = await sendDelivery(ctx, webhookId, claimed, delivery)
      await recordDeliveryOutcome(createSystemContext(runtime, organisationId), webhookId, delivery, outcome)
    }),
  )
}

// A sweep: it reads across tenants.
async function listDueWebhooks(sweep: SweepScope): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select organisation_id, webhook_id from webhook_deliveries
     where ${isAmong('organisation_id', sweep)} and next_try_at <= ${sweep.now}
     group by organisation_id, webhook_id
     order by min(next_try_at)
     limit ${lookedAt}
  `.execute(sweep.db)
  return rows
}

/** A sweep: it goes across tenants. What was settled long ago goes; what waits stays. */
export async function deleteOldDeliveries(db: Context['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - settledDeliveryRetentionMs)
  await sql`delete from webhook_deliveries where next_try_at is null and created_at < ${before}`.execute(db)
}
