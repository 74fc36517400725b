import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AuditSeal, SealedAuditEntry } from './seal-hashes.ts'

/** A seal as it stands; without its entries' ids where they are not to be looked at. */
export interface StoredAuditSeal extends AuditSeal {
  hash: Buffer
  entryIds: string[] | null
}

/** An entry as it stands, and whether whoever it names was erased. */
export interface StoredAuditEntry extends SealedAuditEntry {
  isErased: boolean
}

interface EntryRange {
  organisationId: string
  /** The number of the last one before. */
  after: number
  /** Earlier ones come without their entries' ids. */
  since: Date | undefined
  limit: number
}

export async function listAuditSeals(
  tx: Tx,
  { organisationId, after, since, limit }: EntryRange,
): Promise<StoredAuditSeal[]> {
  const { rows } = await sql<Omit<StoredAuditSeal, 'entryIds'> & { entryIds: string | null }>`
    select organisation_id, number, previous, contents, cardinality(entry_ids) as entries, hash,
           extract(epoch from last_at)::text as last_at, extract(epoch from sealed_at)::text as sealed_at,
           case when ${since ?? null}::timestamptz is null or sealed_at >= ${since ?? null}::timestamptz
                then array_to_string(entry_ids, ',') end as entry_ids
      from audit_seals
     where organisation_id = ${organisationId} and number > ${after}
     order by number limit ${limit}
  `.execute(tx)
  return rows.map((row) => ({ ...row, entryIds: row.entryIds?.split(',') ?? null }))
}

export async function findAuditEntries(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredAuditEntry>> {
  const { rows } = await sql<StoredAuditEntry>`
    select id, extract(epoch from at)::text as at, actor_kind, actor_id, action, subject_kind, subject_id,
           detail::text as detail, address::text as address, salt, commitment,
           commitment is not null and exists (
             select from erasures e
              where e.organisation_id = ${organisationId} and e.learner_id in (a.subject_id, a.actor_id)) as is_erased
      from audit_entries a
     where organisation_id = ${organisationId} and id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countAuditEntries(tx: Tx, organisationId: string): Promise<number> {
  const { all } = await tx
    .selectFrom('auditEntries')
    .where('organisationId', '=', organisationId)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return all
}

/** How many entries wait for their seal, and some that were gone before they had one. */
export async function findAuditEntriesPendingSeal(
  tx: Tx,
  organisationId: string,
): Promise<{ waiting: number; gone: string[] }> {
  const { rows } = await sql<{ waiting: number; gone: string[] }>`
    select count(a.id) as waiting,
           coalesce((array_agg(u.id order by u.id) filter (where a.id is null))[:10], '{}') as gone
      from audit_entries_unsealed u
      left join audit_entries a on a.organisation_id = u.organisation_id and a.id = u.id
     where u.organisation_id = ${organisationId}
  `.execute(tx)
  return rows[0]!
}

/** Up to when every entry that can be read is under a seal; null before the first. */
export async function findAuditSealedUntil(tx: Tx, organisationId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select least(sealed_at, (select min(at) from audit_entries_unsealed where organisation_id = ${organisationId})) as until
      from audit_seals
     where organisation_id = ${organisationId}
     order by number desc limit 1
  `.execute(tx)
  return rows[0]?.until ?? null
}

/** Some entries that no seal holds and that wait for none. */
export async function findAuditEntriesMissingSeal(
  tx: Tx,
  organisationId: string,
  limit: number,
): Promise<{ id: string; at: string }[]> {
  const { rows } = await sql<{ id: string; at: string }>`
    select a.id, extract(epoch from a.at)::text as at
      from audit_entries a
      left join (select unnest(entry_ids) as id from audit_seals where organisation_id = ${organisationId}
                 union all
                 select id from audit_entries_unsealed where organisation_id = ${organisationId}) held on held.id = a.id
     where a.organisation_id = ${organisationId} and held.id is null
     order by a.at, a.id limit ${limit}
  `.execute(tx)
  return rows
}

/** Organisations with seals, or with entries that wait for theirs. It reads across tenants. */
export async function listAuditedOrganisations(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('auditSeals')
    .select('organisationId')
    .union(db.selectFrom('auditEntriesUnsealed').select('organisationId'))
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
