import type pg from 'pg'

interface Past {
  organisationId: string
  /** How many days before the newest opening begins, and how many days there are of it. */
  afterDays: number
  days: number
}

/** Openings of days gone by, each answered, matched and settled by everybody of the organisation; not analysed. */
export async function createPastCheckIns(
  owner: pg.Client,
  { organisationId, afterDays, days }: Past,
): Promise<void> {
  // What is copied fits already: to check millions of references one by one would take longer than all the rest.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `create temp table past as
     select uuidv7() as id, $1::int + n as days_ago from generate_series(1, $2::int) n`,
    [afterDays, days],
  )
  await owner.query(
    `insert into occurrences (organisation_id, id, schedule_id, form_id, version_id, on_date, slot, period_name, opens_at,
                              closes_at, match_seed, opened_at)
     select o.organisation_id, p.id, o.schedule_id, o.form_id, o.version_id, o.on_date - p.days_ago, 0, '',
            o.opens_at - p.days_ago * interval '1 day', o.closes_at - p.days_ago * interval '1 day', 'seed', o.opened_at
       from (select * from occurrences where organisation_id = $1 order by on_date desc limit 1) o, past p`,
    [organisationId],
  )
  await owner.query(
    `insert into check_ins (organisation_id, id, occurrence_id, form_id, version_id, learner_id, on_date, opens_at,
                            closes_at, goal_percentage, match_rate, match_drawn, learner_submitted_at, staff_submitted_at,
                            own_earned, own_possible, scored_at, earned, possible, agreed, compared, day_settled_at)
     select o.organisation_id, uuidv7(), o.id, o.form_id, o.version_id, l.id, o.on_date, o.opens_at, o.closes_at,
            80, 100, true, o.opens_at, o.opens_at, 10, 10, o.opens_at, 10, 10, 5, 5, o.opens_at
       from past p
       join occurrences o on o.organisation_id = $1 and o.id = p.id
       join learners l on l.organisation_id = $1`,
    [organisationId],
  )
  await owner.query(
    `insert into day_results (organisation_id, form_id, learner_id, on_date, status, earned, possible, goal_percentage,
                              goal_met, settled_at)
     select c.organisation_id, c.form_id, c.learner_id, c.on_date, 'settled', 10, 10, 80, true, c.closes_at
       from past p join check_ins c on c.organisation_id = $1 and c.occurrence_id = p.id`,
    [organisationId],
  )
  await owner.query('drop table past')
  await owner.query('reset session_replication_role')
}
