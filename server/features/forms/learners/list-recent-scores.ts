import { sql } from 'kysely'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { LearnerRecentScore } from '#shared/forms/library/library-endpoints.ts'
import { maxRecentDays, recentScoreWeeks } from '#shared/forms/library/recent-score.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'

interface Query {
  formId: string
  learnerIds: readonly string[]
  today: string
}

/** What these learners, as far as they are within reach, have lately scored on a form; without those who have no score. */
export async function listRecentScores(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { formId, learnerIds, today }: Query,
): Promise<LearnerRecentScore[]> {
  const since = dayToDate(dateToDay(today) - 7 * recentScoreWeeks + 1)
  const { rows } = await sql<LearnerRecentScore>`
    select l.id, shown_name(l) as name, sum(lately.earned)::int as earned, sum(lately.possible)::int as possible
      from learners l
     cross join lateral (
       select day.earned, day.possible
         from (select distinct on (d.on_date) d.on_date, d.earned, d.possible, d.status
                 from day_results d
                where d.organisation_id = ${organisationId} and d.form_id = ${formId} and d.learner_id = l.id
                  and d.on_date >= ${since}
                order by d.on_date, d.revision desc) day
        where day.status = 'settled'
        order by day.on_date desc
        limit ${sql.lit(maxRecentDays)}
     ) lately
     where l.organisation_id = ${organisationId} and l.id = any (${learnerIds}::uuid[])
       and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
     group by l.organisation_id, l.id
    having sum(lately.possible) > 0
     order by lower(l.name), l.id
  `.execute(tx)
  return rows
}
