import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

interface OverdueOpenings {
  since: Date | null
  setAside: number
}

/** Since when the oldest opening that is due has waited, and how many schedules were set aside, over all organisations. */
export async function findOverdueOpenings(db: Kysely<DB>, now: Date): Promise<OverdueOpenings> {
  const { rows } = await sql<OverdueOpenings>`
    select since, set_aside from overdue_openings(${now})`.execute(db)
  return rows[0]!
}
