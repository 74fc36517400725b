import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'

export interface AssignedLearner {
  formId: string
  onDate: string
  learnerId: string
  hasEmail: boolean
  /** What the assignment sets for itself; null where the form's own holds. */
  goalPercentage: number | null
  matchRate: number | null
}

/** Who has each form on a date: every learner who takes part once, their own assignment before their groups'. */
export async function listAssignedLearners(
  tx: Tx,
  organisationId: string,
  forms: readonly { formId: string; onDate: string }[],
): Promise<AssignedLearner[]> {
  const { rows } = await sql<AssignedLearner>`
    select distinct on (asked.form_id, asked.on_date, l.id)
           asked.form_id, asked.on_date, l.id as learner_id, l.email is not null as has_email,
           a.goal_percentage, a.match_rate
      from (select distinct form_id, on_date
              from unnest(${forms.map(({ formId }) => formId)}::uuid[],
                          ${forms.map(({ onDate }) => onDate)}::date[]) as given (form_id, on_date)) asked
      join assignments a on a.organisation_id = ${organisationId} and a.form_id = asked.form_id
       and a.starts_on <= asked.on_date and (a.ends_on is null or a.ends_on >= asked.on_date)
      left join groups g on g.organisation_id = a.organisation_id and g.id = a.group_id and g.archived_at is null
      left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
      join learners l on l.organisation_id = a.organisation_id and l.id = coalesce(a.learner_id, member.learner_id)
     where l.withdrawn_at is null
     order by asked.form_id, asked.on_date, l.id, a.learner_id nulls last, a.id
  `.execute(tx)
  return rows
}
