import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Everything that is stored in a column of a table, or in a file: text as it is, bytes one letter each (latin1). */
export interface StoredValues {
  place: string
  values: string[]
}

/** Every column of every table in any schema, dates and ids aside, and every file of a folder. */
export async function readStoredValues(sql: pg.Pool, folder: string): Promise<StoredValues[]> {
  const found: StoredValues[] = []
  const client = await sql.connect()
  try {
    for (const { schema, role } of schemas) {
      await client.query(`begin; set local role ${role}`)
      for (const { table, column, type } of await listColumns(client, schema)) {
        const read = type === 'bytea' ? column : `${column}::text`
        const { rows } = await client.query<{ value: string | Buffer }>(
          `select distinct ${read} as value from ${table} where ${column} is not null`,
        )
        const values = rows.map(({ value }) => (typeof value === 'string' ? value : value.toString('latin1')))
        found.push({ place: `${table}.${column}`, values })
      }
      await client.query('commit')
    }
  } finally {
    client.release()
  }
  for (const file of globSync('**/*', { cwd: folder, withFileTypes: true }).filter((one) => one.isFile()))
    found.push({ place: file.name, values: [readFileSync(join(file.parentPath, file.name), 'latin1')] })
  return found
}

const schemas = [
  { schema: 'public', role: 'none' },
  // The owner of the tables may not read those of the queue.
  { schema: 'jobs', role: 'daymark_worker' },
]

async function listColumns(client: pg.ClientBase, schema: string) {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', $1::text, c.relname) as table, quote_ident(a.attname) as column, a.atttypid::regtype::text as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = $1::regnamespace and c.relkind = 'r'
        and a.atttypid not in ('uuid'::regtype, 'date'::regtype, 'timestamptz'::regtype, 'boolean'::regtype)
      order by c.relname, a.attnum`,
    [schema],
  )
  return rows
}
