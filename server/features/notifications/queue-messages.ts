import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { SystemContext, TenantContext, Tx } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { hasPushDevice } from './push/push-queries.ts'

export type CheckInMessageKind = 'check-in-opened' | 'check-in-reminder'

/** How a learner is told about a check-in: by mail, or on the devices on which they said yes. */
export type MessageChannel = 'email' | 'push'

export interface NewMessage {
  kind: CheckInMessageKind
  channel: MessageChannel
  aboutId: string
  learnerId: string
}

/** The queues that carry a message's id to whoever sends it: what is pushed does not wait for a mail server. */
export const messageQueues = { email: 'send-message', push: 'send-push' } as const satisfies Record<
  MessageChannel,
  QueueName
>

export interface MessageJob {
  organisationId: string
  messageId: string
}

/**
 * Writes messages and their jobs with whatever else the transaction writes: both or neither, once for each cause. Who
 * has no device gets no push.
 */
export async function queueMessages(
  ctx: TenantContext,
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const { organisationId, now } = ctx
  const { rows } = await sql<QueuedMessage>`
    insert into messages (organisation_id, id, about_id, kind, channel, learner_id, created_at)
    select ${organisationId}, given.id, given.about_id, given.kind, given.channel, given.learner_id, ${now}
      from unnest(${messages.map(() => uuidv7())}::uuid[],
                  ${messages.map(({ aboutId }) => aboutId)}::uuid[],
                  ${messages.map(({ kind }) => kind)}::text[],
                  ${messages.map(({ channel }) => channel)}::text[],
                  ${messages.map(({ learnerId }) => learnerId)}::uuid[])
           as given (id, about_id, kind, channel, learner_id)
     where given.channel = 'email' or ${hasPushDevice(ctx, 'given.learner_id')}
    on conflict (organisation_id, about_id, kind, channel) do nothing
    returning id, channel
  `.execute(tx)
  await queueMessageJobs(ctx, tx, rows)
}

export interface QueuedMessage {
  id: string
  channel: MessageChannel
}

/** Gives each message a job in the queue of its channel. */
export async function queueMessageJobs(
  { organisationId, queue }: TenantContext,
  tx: Tx,
  messages: readonly QueuedMessage[],
): Promise<void> {
  for (const [channel, some] of Map.groupBy(messages, (message) => message.channel)) {
    const jobs = some.map(({ id }) => ({ data: { organisationId, messageId: id } satisfies MessageJob }))
    await queue.insert(messageQueues[channel], jobs, { db: fromKysely(tx) })
  }
}

/** Marks a message as done with. */
export async function markMessageSettled(
  tx: Tx,
  ctx: SystemContext,
  messageId: string,
  outcome: 'sent' | 'not-wanted' | 'refused',
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ settledAt: ctx.now, outcome })
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', messageId)
    .execute()
}
