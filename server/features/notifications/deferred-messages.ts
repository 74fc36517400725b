import { sql } from 'kysely'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { type QueuedMessage, queueMessageJobs } from './queue-messages.ts'

const messagesAtOnce = 500

/** Lets a message wait; its job is over, and another follows when the wait is. */
export async function deferMessage(
  tx: Tx,
  ctx: SystemContext,
  messageId: string,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ heldUntil: until })
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', messageId)
    .where('settledAt', 'is', null)
    .execute()
}

/** Gives every message whose wait is over its job again, once each however many workers ask. */
export async function releaseDeferredMessages(ctx: SystemContext): Promise<number> {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { rows } = await sql<QueuedMessage>`
      with due as (
        select id from messages
         where organisation_id = ${organisationId} and held_until <= ${now}
         order by held_until limit ${messagesAtOnce}
           for no key update skip locked
      )
      update messages m set held_until = null from due
       where m.organisation_id = ${organisationId} and m.id = due.id
      returning m.id, m.channel
    `.execute(tx)
    await queueMessageJobs(ctx, tx, rows)
    return rows.length
  })
}

/** Which organisations have messages whose wait is over. A sweep: it reads across tenants. */
export async function listOrganisationsWithDeferredMessages(sweep: SweepScope): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select organisation_id from messages where ${isAmong('organisation_id', sweep)} and held_until <= ${sweep.now}
     group by organisation_id order by min(held_until) limit 500
  `.execute(sweep.db)
  return rows.map(({ organisationId }) => organisationId)
}
