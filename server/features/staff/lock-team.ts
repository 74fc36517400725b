import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Lets one transaction at a time change who works for the organisation and as what. */
export async function lockTeam(tx: Tx, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organisationId} || 'team', 0))`.execute(tx)
}
