import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** The last local date on which a form has opened by its own plan, or is about to; null when it never has. */
export async function findLastOpeningDate(
  tx: Tx,
  organisationId: string,
  formId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ onDate: string | null }>`
    select greatest(max(opened.on_date), max(s.next_on_date) filter (where s.next_due_at <= ${now})) as on_date
      from schedules s
      left join lateral (
        select max(o.on_date) as on_date from occurrences o
         where o.organisation_id = s.organisation_id and o.schedule_id = s.id
           and (o.request_id is null or o.period_name <> '')
      ) opened on true
     where s.organisation_id = ${organisationId} and s.form_id = ${formId} and s.learner_id is null
  `.execute(tx)
  return rows[0]?.onDate ?? null
}
