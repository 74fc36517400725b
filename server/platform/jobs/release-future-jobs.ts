import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Frees what the queue noted of a time that is still to come: its clock was set back, and else jobs would wait, and the
 * queue would not be looked after, until that time comes once more. By the queue's own clock; tells how many jobs.
 */
export async function releaseFutureJobs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql`
    update jobs.job
       set start_after = case when state < 'active' then jobs.job_now() else start_after end,
           created_on = least(created_on, jobs.job_now()),
           started_on = least(started_on, jobs.job_now())
     where state <= 'active' and greatest(created_on, started_on) > jobs.job_now() + interval '1 second'
    returning id`.execute(db)
  await sql`
    update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
     where greatest(monitor_on, monitor_claim_on, maintain_on) > jobs.job_now()`.execute(db)
  return rows.length
}
