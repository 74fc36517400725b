import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** A column of a primary key, as the database calls it. */
export interface PrimaryKeyColumn {
  name: string
  type: string
}

/** The primary key of every table, column by column in its order. */
export type PrimaryKeys = ReadonlyMap<string, readonly PrimaryKeyColumn[]>

export async function readPrimaryKeys(tx: Tx): Promise<PrimaryKeys> {
  const { rows } = await sql<PrimaryKeyColumn & { of: string }>`
    select c.relname as of, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      cross join lateral unnest(i.indkey) with ordinality as part (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
     where i.indisprimary
     order by c.relname, part.place
  `.execute(tx)
  return Map.groupBy(rows, ({ of }) => of)
}
