import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { Delay } from '#shared/forms/recurrence/delays.ts'

/** The days on which everything opens later, in order. */
export async function listDelays(tx: Tx, organisationId: string): Promise<Delay[]> {
  const { rows } = await sql<Delay>`
    select on_date, to_char(from_time, 'HH24:MI') as from_time, by_minutes,
           to_char(until_time, 'HH24:MI') as until_time
      from delays
     where organisation_id = ${organisationId}
     order by on_date
  `.execute(tx)
  return rows
}
