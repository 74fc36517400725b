import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Makes this transaction the only one that adds keys or webhooks to the organisation until it ends. */
export async function lockIntegrationLimits(tx: Tx, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('integrations ' || ${organisationId}::text, 0))`.execute(
    tx,
  )
}
