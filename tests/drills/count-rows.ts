import type pg from 'pg'

/** How many rows there are of what stands after “from”. */
export async function countRows(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]!.count
}
