import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Every row of every table, in any schema, and every file of a folder, in which this stands. */
export async function findWordsEverywhere(
  words: string,
  { sql, folder }: { sql: pg.Pool; folder: string },
): Promise<string[]> {
  const found: string[] = []
  const client = await sql.connect()
  try {
    // The owner of the tables has no right to look into the queue's.
    for (const { schema, role } of places) {
      await client.query(`begin; set local role ${role}`)
      for (const name of await listTables(client, schema)) {
        const { rows } = await client.query(
          `select count(*)::int as count from ${name} one where position(lower($1) in lower(one::text)) > 0`,
          [words],
        )
        if (rows[0].count > 0) found.push(name)
      }
      await client.query('commit')
    }
  } finally {
    client.release()
  }
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile())
  for (const file of files)
    if (readFileSync(join(file.parentPath, file.name)).includes(words)) found.push(file.name)
  return found
}

const places = [
  { schema: 'jobs', role: 'daymark_worker' },
  { schema: 'public', role: 'none' },
]

async function listTables(client: pg.ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', $1::text, relname) as name from pg_class
      where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}
