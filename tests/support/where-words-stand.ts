import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Every row of every table, in any schema, and every file of a folder, in which this stands. */
export async function whereWordsStand(
  words: string,
  { sql, folder }: { sql: pg.Pool; folder: string },
): Promise<string[]> {
  const { rows: tables } = await sql.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql.query(
      `select count(*)::int as count from ${name} one where position(lower($1) in lower(one::text)) > 0`,
      [words],
    )
    if (rows[0].count > 0) found.push(name)
  }
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile())
  for (const file of files)
    if (readFileSync(join(file.parentPath, file.name)).includes(words)) found.push(file.name)
  return found
}
