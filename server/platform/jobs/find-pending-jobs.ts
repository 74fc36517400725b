import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

interface WaitingJobs {
  queue: string
  waiting: number
  oldestSeconds: number
}

/** Jobs that are due and not begun, the failed ones that are tried again among them. It reads across tenants. */
export async function findPendingJobs(db: Kysely<DB>, now: Date): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name as queue, count(*)::int as waiting,
           extract(epoch from ${now}::timestamptz - min(created_on))::int as oldest_seconds
      from jobs.job where state < 'active' and start_after <= ${now} group by name`.execute(db)
  return rows
}
