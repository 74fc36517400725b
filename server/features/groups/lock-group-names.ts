import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Lets one naming of an organisation's groups after another, and lists the groups in use, whose names are taken. */
export async function lockGroupNames(
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('group names ' || ${organisationId}::text, 0))`.execute(tx)
  return tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('archivedAt', 'is', null)
    .execute()
}
