import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { FormStatus } from '#shared/forms/form-status.ts'
import { maxRecentDays } from '#shared/forms/library/recent-score.ts'

interface Query {
  organisationId: string
  learnerId: string
  /** The organisation's local date. */
  today: string
  now: Date
}

export interface LearnerFormFigures {
  id: string
  title: string
  status: FormStatus
  isArchived: boolean
  /** Null where it is given no more. */
  givenFrom: string | null
  givenUntil: string | null
  /** Null where it has not opened yet. */
  firstOn: string | null
  lastOn: string | null
  asked: number
  answered: number
  compared: number
  agreed: number
  /** The last scored ones, oldest first. */
  days: { earned: number; possible: number; goalPercentage: number; goalMet: boolean }[]
}

/** The forms that a learner has, is to have or has had, those that opened last first. */
export async function listFormsOfLearner(
  tx: Tx,
  { organisationId, learnerId, today, now }: Query,
): Promise<LearnerFormFigures[]> {
  const { rows } = await sql<LearnerFormFigures>`
    with given as (
      select a.form_id, min(greatest(a.starts_on, plan.starts_on)) as given_from,
             case when count(*) = count(a.ends_on) then max(a.ends_on) end as given_until
        from assignments a
        join learners l on l.organisation_id = a.organisation_id and l.id = ${learnerId} and l.withdrawn_at is null
        left join lateral (
          select starts_on from schedules
           where organisation_id = ${organisationId} and form_id = a.form_id and holds_before is null
             and (learner_id is null or learner_id = l.id)
           order by learner_id nulls last
           limit 1) plan on true
       where a.organisation_id = ${organisationId} and (a.ends_on is null or a.ends_on >= greatest(a.starts_on, ${today}))
         and (a.learner_id = l.id or a.group_id in (
           select member.group_id
             from group_learners member
             join groups g on g.organisation_id = member.organisation_id and g.id = member.group_id
            where member.organisation_id = ${organisationId} and member.learner_id = l.id and g.archived_at is null))
       group by a.form_id),
    opened as (
      select form_id, min(on_date) as first_on, max(on_date) as last_on,
             count(*) filter (where is_asked)::int as asked,
             count(learner_submitted_at) filter (where is_asked)::int as answered,
             coalesce(sum(compared) filter (where is_asked and scored_at is not null), 0)::int as compared,
             coalesce(sum(agreed) filter (where is_asked and scored_at is not null), 0)::int as agreed
        from check_ins, lateral (select cancelled_at is null and excused_at is null and not not_sent as is_asked) counted
       where organisation_id = ${organisationId} and learner_id = ${learnerId} and opens_at <= ${now}
       group by form_id)
    select f.id, f.title, f.status, f.archived_at is not null as is_archived, given_from, given_until, first_on, last_on,
           coalesce(asked, 0) as asked, coalesce(answered, 0) as answered, coalesce(compared, 0) as compared,
           coalesce(agreed, 0) as agreed, coalesce(scored.days, '[]') as days
      from given
      full join opened using (form_id)
      join forms f on f.organisation_id = ${organisationId} and f.id = form_id and f.status <> 'draft'
     cross join lateral (
       select jsonb_agg(jsonb_build_object('earned', earned, 'possible', possible,
                'goalPercentage', goal_percentage, 'goalMet', goal_met) order by on_date) as days
         from (select *
                 from (select distinct on (on_date) on_date, status, earned, possible, goal_percentage, goal_met
                         from day_results
                        where organisation_id = ${organisationId} and form_id = f.id and learner_id = ${learnerId}
                        order by on_date desc, revision desc) latest
                where status = 'settled' and possible > 0
                limit ${sql.lit(maxRecentDays)}) lately) scored
     order by last_on desc nulls first, lower(f.title), f.id
  `.execute(tx)
  return rows
}
