import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'

interface Query {
  formId: string
  learnerIds: readonly string[]
  now: Date
}

/** The last local date, of those not past, on which a form has opened for each of these learners or is about to. */
export async function listLastOpeningDates(
  tx: Tx,
  organisationId: string,
  { formId, learnerIds, now }: Query,
): Promise<Map<string, string>> {
  if (learnerIds.length === 0) return new Map()
  // No zone is more than a day behind.
  const since = addCalendarDays(now.toISOString().slice(0, 10), -1)
  const { rows } = await sql<{ learnerId: string; onDate: string }>`
    select opened.learner_id, max(opened.on_date) as on_date
      from (select c.learner_id, o.on_date
              from occurrences o
              join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
             where o.organisation_id = ${organisationId} and o.form_id = ${formId}
               and (o.request_id is null or o.period_name <> '')
            union all
            select asked.learner_id, s.next_on_date
              from schedules s
              join unnest(${learnerIds}::uuid[]) as asked (learner_id)
                on s.learner_id is null or s.learner_id = asked.learner_id
             where s.organisation_id = ${organisationId} and s.form_id = ${formId} and s.next_due_at <= ${now}) opened
     where opened.learner_id = any(${learnerIds}::uuid[]) and opened.on_date >= ${since}
     group by opened.learner_id
  `.execute(tx)
  return new Map(rows.map(({ learnerId, onDate }) => [learnerId, onDate]))
}

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
         where o.organisation_id = ${organisationId} and o.schedule_id = s.id
           and (o.request_id is null or o.period_name <> '')
      ) opened on true
     where s.organisation_id = ${organisationId} and s.form_id = ${formId} and s.learner_id is null
  `.execute(tx)
  return rows[0]?.onDate ?? null
}
