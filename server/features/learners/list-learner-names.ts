import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** What learners are called, by id; whoever is not there has no name. */
export async function listLearnerNames(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
