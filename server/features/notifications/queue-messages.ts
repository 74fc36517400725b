import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { TenantContext, Tx } from '#server/context.ts'
import type { QueueName } from '#server/platform/queue.ts'

export type CheckInMessageKind = 'check-in-opened' | 'check-in-reminder'

export interface NewMessage {
  kind: CheckInMessageKind
  aboutId: string
  learnerId: string
}

/** The queue that carries a message's id to whoever sends it. */
export const messageQueue: QueueName = 'send-message'

export interface MessageJob {
  organisationId: string
  messageId: string
}

/** Writes messages and their jobs with whatever else the transaction writes: both or neither, once for each cause. */
export async function queueMessages(
  ctx: TenantContext,
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const { organisationId, now } = ctx
  const { rows } = await sql<{ id: string }>`
    insert into messages (organisation_id, id, about_id, kind, channel, learner_id, created_at)
    select ${organisationId}, given.id, given.about_id, given.kind, 'email', given.learner_id, ${now}
      from unnest(${messages.map(() => uuidv7())}::uuid[],
                  ${messages.map(({ aboutId }) => aboutId)}::uuid[],
                  ${messages.map(({ kind }) => kind)}::text[],
                  ${messages.map(({ learnerId }) => learnerId)}::uuid[]) as given (id, about_id, kind, learner_id)
    on conflict (organisation_id, about_id, kind, channel) do nothing
    returning id
  `.execute(tx)
  const jobs = rows.map(({ id }) => ({ data: { organisationId, messageId: id } satisfies MessageJob }))
  if (jobs.length > 0) await ctx.queue.insert(messageQueue, jobs, { db: fromKysely(tx) })
}
