import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'

/** What staff read as these learners’ names, by id; whoever is not there has no name. */
export async function listLearnerNames(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .select(['l.id', shownName(organisationId).as('name')])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
