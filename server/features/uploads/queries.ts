import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'

const keptUnused = 86_400_000

const unusedBefore = (now: Date) => new Date(now.getTime() - keptUnused)

/** Organisations with pictures that nothing has shown for a day. A sweep: it reads across tenants. */
export async function listOrganisationsWithUnusedPictures(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('uploads')
    .where(isAmong('organisationId', sweep))
    .where('unusedSince', '<=', unusedBefore(sweep.now))
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

/** The next pictures of an organisation behind a name. */
export async function listPictures(
  tx: Tx,
  organisationId: string,
  behind: string,
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .where('organisationId', '=', organisationId)
    .where('name', '>', behind)
    .select('name')
    .orderBy('name')
    .limit(atMost)
    .execute()
  return rows.map(({ name }) => name)
}

/** Some of these pictures, held so that nobody begins to show them meanwhile. */
export async function lockUnusedPictures(
  tx: Tx,
  organisationId: string,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads as u')
    .where('u.organisationId', '=', organisationId)
    .where('u.unusedSince', '<=', unusedBefore(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploadUses as s')
            .where('s.organisationId', '=', organisationId)
            .whereRef('s.name', '=', 'u.name')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .select('u.name')
    .orderBy('u.name')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ name }) => name)
}

/** How many pictures somebody has added since then. */
export async function countPicturesAddedSince(
  tx: Tx,
  organisationId: string,
  accountId: string,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('uploads')
    .where('organisationId', '=', organisationId)
    .where('addedBy', '=', accountId)
    .where('addedAt', '>', since)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
