import { runAfterCommit } from '#server/platform/postgres/run-as-tenant.ts'
import type { LiveTopic } from '#shared/live-events.ts'
import type { Context, Tx } from './context.ts'

/** Once the transaction is committed, lets whoever watches the organisation know what to read anew. */
export function publishLiveTopic(ctx: Context & { organisationId: string }, tx: Tx, topic: LiveTopic): void {
  runAfterCommit(tx, () => ctx.live.publish(ctx.organisationId, topic))
}
