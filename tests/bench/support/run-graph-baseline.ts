import type pg from 'pg'

interface Query {
  organisationId: string
  learnerId: string
  from: string
  to: string
}

/** A learner's graph by hand, past roles, policies and HTTP: forms, check-ins, judged days, phases, closures, notes. */
export async function runGraphBaseline(owner: pg.Client, { organisationId, learnerId, from, to }: Query) {
  const { rows: forms } = await owner.query(
    `select f.id, f.title
       from (select distinct form_id from check_ins where organisation_id = $1 and learner_id = $2) theirs
       join forms f on f.organisation_id = $1 and f.id = theirs.form_id`,
    [organisationId, learnerId],
  )
  const asked = [organisationId, learnerId, forms[0].id, from, to]
  await owner.query(
    `select id, on_date, opens_at, closes_at, goal_percentage, match_rate, match_drawn, version_id, learner_submitted_at,
            staff_submitted_at, cancelled_at, excused_at, scored_at, own_earned, own_possible, earned, possible
       from check_ins where organisation_id = $1 and learner_id = $2 and form_id = $3 and on_date between $4 and $5
      order by opens_at`,
    asked,
  )
  await owner.query(
    `select distinct on (on_date) on_date, status, earned, possible, goal_percentage, goal_met from day_results
      where organisation_id = $1 and learner_id = $2 and form_id = $3 and on_date between $4 and $5
      order by on_date, revision desc`,
    asked,
  )
  await owner.query(`select id, content from form_versions where organisation_id = $1 and form_id = $2`, [
    organisationId,
    forms[0].id,
  ])
  await owner.query(
    `select starts_on, ends_on, name from closures where organisation_id = $1 and ends_on >= $2`,
    [organisationId, from],
  )
  await owner.query(
    `select on_date, words from staff_notes where organisation_id = $1 and learner_id = $2 and on_date between $3 and $4`,
    [organisationId, learnerId, from, to],
  )
}
