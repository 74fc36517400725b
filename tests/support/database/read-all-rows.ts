import pg from 'pg'

/** Every row of every table, each as one line, in an order that both databases share. */
export async function readAllRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from "${name}" t order by 1`,
    )
    all[name] = rows.map(({ line }) => line)
  }
  await client.end()
  return all
}
