import type pg from 'pg'

export interface TableToBackUp {
  name: string
  /** Those that hold something of their own. */
  columns: string[]
  /** What is read, in SQL. */
  source: string
}

/** What a backup leaves out: their files are copies of the rows beside them, are gone within days, and are in no backup. */
const leftOut = ['organisation_exports', 'organisation_export_parts', 'organisation_export_links']

export const isTableBackedUp = ({ name }: Pick<TableToBackUp, 'name'>): boolean => !leftOut.includes(name)

/** Every table of the product. */
export async function listTablesToBackUp(client: pg.Client): Promise<TableToBackUp[]> {
  const { rows } = await client.query<Omit<TableToBackUp, 'source'>>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`,
  )
  return rows.map((table) => ({ ...table, source: `public.${table.name}` }))
}

/** Jobs that nobody has done yet; one that somebody was doing has to be done again. */
export const pendingJobsTable: TableToBackUp = {
  name: 'jobs',
  columns: [
    'id',
    'name',
    'priority',
    'data',
    'state',
    'retry_limit',
    'retry_count',
    'retry_delay',
    'retry_backoff',
    'retry_delay_max',
    'expire_seconds',
    'deletion_seconds',
    'singleton_key',
    'singleton_on',
    'start_after',
    'created_on',
    'keep_until',
    'policy',
  ],
  source: `(select (pending).* from (
              select jsonb_populate_record(job, case state when 'active' then '{"state": "retry"}'::jsonb else '{}' end) as pending
                from jobs.job where state in ('created', 'retry', 'active')) found) pending`,
}
