import type pg from 'pg'

interface Query {
  organisationId: string
  from: string
  to: string
}

/** The overview by hand, past roles, policies and HTTP: check-ins and judged days by week and by form, and the titles. */
export async function runOverviewBaseline(owner: pg.Client, { organisationId, from, to }: Query) {
  const asked = [organisationId, from, to]
  await owner.query(
    `select date_trunc('week', c.on_date) as week, c.form_id, count(*), count(c.learner_submitted_at),
            count(c.staff_submitted_at), count(c.excused_at), count(*) filter (where c.not_sent),
            count(*) filter (where c.match_drawn), sum(c.agreed), sum(c.compared)
       from occurrences o
       join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
      where o.organisation_id = $1 and o.on_date between $2 and $3 and c.cancelled_at is null
      group by 1, 2`,
    asked,
  )
  await owner.query(
    `select date_trunc('week', on_date) as week, form_id, count(*), count(*) filter (where goal_met), sum(earned), sum(possible)
       from day_results where organisation_id = $1 and on_date between $2 and $3 and status = 'settled'
      group by 1, 2`,
    asked,
  )
  await owner.query('select id, title from forms where organisation_id = $1', [organisationId])
}

/** A page of those below their goal by hand, and how many there are. */
export async function runBelowGoalBaseline(owner: pg.Client, { organisationId, from, to }: Query) {
  await owner.query(
    `select l.id, l.name, count(*) over () as total, d.* from (
       select learner_id, count(*), count(*) filter (where goal_met), sum(earned), sum(possible), sum(possible * goal_percentage)
         from day_results where organisation_id = $1 and on_date between $2 and $3 and status = 'settled'
        group by 1 having count(*) >= 5 and sum(earned) * 100 < sum(possible * goal_percentage)) d
       join learners l on l.organisation_id = $1 and l.id = d.learner_id
      where l.withdrawn_at is null
      order by lower(l.name), l.id limit 50`,
    [organisationId, from, to],
  )
}

/** Answers by question by hand. */
export async function runQuestionResultsBaseline(owner: pg.Client, { organisationId, from, to }: Query) {
  await owner.query(
    `select c.version_id, o.period_name, given.key, given.value, s.answers -> given.key, count(*)
       from occurrences o
       join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
       join responses l on l.organisation_id = c.organisation_id and l.check_in_id = c.id and l.rater = 'learner'
       left join responses s on s.organisation_id = c.organisation_id and s.check_in_id = c.id and s.rater = 'staff'
      cross join lateral jsonb_each(l.answers) given
      where o.organisation_id = $1 and o.on_date between $2 and $3 and c.scored_at is not null
      group by 1, 2, 3, 4, 5`,
    [organisationId, from, to],
  )
}
