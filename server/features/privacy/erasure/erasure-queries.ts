import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { LearnerErasure } from './erase-learner-data.ts'

/** Organisations with erasures that do not stand on the list outside the database. A sweep: it reads across tenants. */
export async function listOrganisationsWithUnlistedErasures(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('erasures')
    .where('listedAt', 'is', null)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

/** Some of these erasures, held by whoever lists them. */
export function lockUnlistedErasures(
  tx: Tx,
  organisationId: string,
  atMost: number,
): Promise<LearnerErasure[]> {
  return tx
    .selectFrom('erasures')
    .where('organisationId', '=', organisationId)
    .where('listedAt', 'is', null)
    .select(['id', 'learnerId', 'erasedAt'])
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
}
