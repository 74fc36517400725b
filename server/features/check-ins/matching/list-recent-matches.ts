import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { MatchedCheckIn } from '#shared/check-ins/propose-match-rate.ts'

interface Query {
  organisationId: string
  formId: string
  learnerIds: readonly string[]
  /** How many of each. */
  atMost: number
}

/** The latest check-ins of a form that both raters answered, newest first, by learner. */
export async function listRecentMatches(tx: Tx, { organisationId, formId, learnerIds, atMost }: Query) {
  const { rows } = await sql<MatchedCheckIn & { learnerId: string }>`
    select asked.learner_id, recent.*
      from unnest(${learnerIds}::uuid[]) as asked (learner_id)
     cross join lateral (
       select c.match_rate, c.agreed, c.compared,
              c.possible > 0 and c.earned * 100 >= c.goal_percentage * c.possible as reached_goal,
              (select count(*)::int
                 from jsonb_each(learner.answers) own join jsonb_each(staff.answers) other using (key)
                where jsonb_typeof(own.value) = 'number' and jsonb_typeof(other.value) = 'number'
                  and own.value > other.value) as over_rated
         from check_ins c
         join responses learner on learner.organisation_id = c.organisation_id and learner.check_in_id = c.id
          and learner.rater = 'learner'
         join responses staff on staff.organisation_id = c.organisation_id and staff.check_in_id = c.id
          and staff.rater = 'staff'
        where c.organisation_id = ${organisationId} and c.learner_id = asked.learner_id and c.form_id = ${formId}
          and c.scored_at is not null and c.excused_at is null and c.cancelled_at is null
        order by c.on_date desc, c.opens_at desc
        limit ${atMost}) recent
  `.execute(tx)
  return Map.groupBy(rows, ({ learnerId }) => learnerId)
}
