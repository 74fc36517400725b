import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Lets one transaction at a time change who is on the roster, so that what it found free stays free until it ends. */
export async function lockRoster(tx: Tx, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organisationId} || 'roster', 0))`.execute(tx)
}
