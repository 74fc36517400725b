import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { ownScheduleCondition } from '../schedules/followers/own-schedule-condition.ts'

/** A day of a form, as far as one plan opens it. */
export interface PlannedDay {
  formId: string
  /** The local date on which somebody has to have the form. */
  onDate: string
  /** The date of the form's own plan, by which nobody goes who has a schedule of their own then; null for whoever has the form. */
  plannedOn?: string | null
  /** Whose own plan it is. */
  ownOf?: string | null
}

export interface AssignedLearner {
  formId: string
  onDate: string
  plannedOn: string | null
  /** Whose own plan was asked about. */
  ownOf: string | null
  learnerId: string
  hasEmail: boolean
  /** What the assignment sets for itself; null where the form's own holds. */
  goalPercentage: number | null
  matchRate: number | null
}

const hasOwn = (organisationId: string) =>
  ownScheduleCondition({
    organisationId,
    formId: 'a.form_id',
    learnerId: 'l.id',
    onDate: sql.ref('asked.planned_on'),
  })

/**
 * Who has each form on a date, and goes by the plan that is asked about: every learner who takes part once, their own
 * assignment before their groups'.
 */
export async function listAssignedLearners(
  tx: Tx,
  organisationId: string,
  days: readonly PlannedDay[],
): Promise<AssignedLearner[]> {
  const { rows } = await sql<AssignedLearner>`
    select distinct on (asked.form_id, asked.on_date, asked.planned_on, asked.own_of, l.id)
           asked.form_id, asked.on_date, asked.planned_on, asked.own_of, l.id as learner_id,
           l.email is not null and l.email_refused_at is null as has_email, a.goal_percentage, a.match_rate
      from (select distinct form_id, on_date, planned_on, own_of
              from unnest(${days.map(({ formId }) => formId)}::uuid[],
                          ${days.map(({ onDate }) => onDate)}::date[],
                          ${days.map(({ plannedOn = null }) => plannedOn)}::date[],
                          ${days.map(({ ownOf = null }) => ownOf)}::uuid[])
                   as given (form_id, on_date, planned_on, own_of)) asked
      join assignments a on a.organisation_id = ${organisationId} and a.form_id = asked.form_id
       and a.starts_on <= asked.on_date and (a.ends_on is null or a.ends_on >= asked.on_date)
       and (asked.own_of is null or a.learner_id is null or a.learner_id = asked.own_of)
      left join groups g on g.organisation_id = a.organisation_id and g.id = a.group_id and g.archived_at is null
      left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
      join learners l on l.organisation_id = a.organisation_id and l.id = coalesce(a.learner_id, member.learner_id)
     where l.withdrawn_at is null
       and (asked.own_of = l.id or (asked.own_of is null and not ${hasOwn(organisationId)}))
     order by asked.form_id, asked.on_date, asked.planned_on, asked.own_of, l.id, a.learner_id nulls last, a.id
  `.execute(tx)
  return rows
}
