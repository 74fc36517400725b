import { type Kysely, sql } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import type { DB } from '#database/tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'

export const erasureDelayMs = 7 * 86_400_000

export const selectOrganisationErasure = (tx: Tx, organisationId: string) =>
  tx.selectFrom('organisationErasures').where('organisationId', '=', organisationId)

/** What erasing an organisation would take along, and what is planned. */
export async function getOrganisationErasure(
  tx: Tx,
  organisationId: string,
): Promise<Pick<OrganisationErasure, 'learners' | 'staff' | 'accounts' | 'planned'>> {
  const erasures = await selectOrganisationErasure(tx, organisationId)
    .select(['askedBy', 'askedAt', 'dueAt'])
    .execute()
  const [planned] = await nameAccounts(tx, erasures, 'askedBy')
  const { learners } = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('erasedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('learners'))
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ staff: number; accounts: number }>`
    select count(*)::int as staff,
           count(*) filter (where not exists (
             select from staff_members o
              where o.account_id = m.account_id and o.organisation_id <> m.organisation_id))::int as accounts
      from staff_members m where m.organisation_id = ${organisationId}
  `.execute(tx)
  return {
    learners,
    ...rows[0]!,
    planned: planned
      ? {
          askedBy: planned.askedBy,
          askedAt: planned.askedAt.toISOString(),
          dueAt: planned.dueAt.toISOString(),
        }
      : null,
  }
}

/** Organisations whose week is over, or whose erasing was cut short. A sweep: it reads across tenants. */
export async function listOrganisationsToErase(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('organisationErasures')
    .where(isAmong('organisationId', sweep))
    .where('dueAt', '<=', sweep.now)
    .where('erasedAt', 'is', null)
    .select('organisationId')
    .orderBy('dueAt')
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

/** Organisations of which nothing was erased yet, but will be. Across tenants. */
export async function listOrganisationsWithPlannedErasure(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('organisationErasures')
    .where('begunAt', 'is', null)
    .select('organisationId')
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

/** Those that are begun and do not stand on the list outside the database. A sweep: it reads across tenants. */
export async function listUnlistedOrganisationErasures(sweep: SweepScope) {
  const rows = await sweep.db
    .selectFrom('organisationErasures')
    .where(isAmong('organisationId', sweep))
    .where('begunAt', 'is not', null)
    .where('listedAt', 'is', null)
    .select(['organisationId', 'id', 'begunAt'])
    .execute()
  return rows.map(({ begunAt, ...row }) => ({ ...row, begunAt: begunAt! }))
}

/** Tables with rows of organisations, each before those that its rows name; not the organisations themselves. */
export async function listTablesChildrenFirst(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select c.relname::text as name,
           coalesce(array_agg(distinct p.relname::text) filter (where p.relname is not null), '{}') as parents
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      left join pg_class p on p.oid = f.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('organisations', 'organisation_erasures')
     group by c.relname
     order by c.relname
  `.execute(db)
  return childrenFirst(rows)
}

function childrenFirst(tables: readonly { name: string; parents: string[] }[]): string[] {
  if (tables.length === 0) return []
  const named = new Set(tables.flatMap(({ parents }) => parents))
  const free = tables.filter(({ name }) => !named.has(name))
  if (free.length === 0) throw new Error('Tables name each other in a circle')
  const rest = tables.filter(({ name }) => named.has(name))
  return [...free.map(({ name }) => name), ...childrenFirst(rest)]
}
