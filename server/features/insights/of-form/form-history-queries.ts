import { sql } from 'kysely'
import { lastCorrectionExpression } from '#server/features/check-ins/day-results/find-last-corrections.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AnsweredCheckIn } from '#shared/insights/answered-check-in.ts'
import type { SettledDay } from '#shared/insights/suggestions/learner-history.ts'
import {
  type AnsweredRow,
  listContentOfVersions,
  toAnsweredCheckIn,
} from '../one-learner/progress-queries.ts'

interface LearnersOfFormQuery {
  organisationId: string
  formId: string
  learnerIds: readonly string[]
}

/** Each learner's scored days from a date on, in order. */
export async function listSettledDaysByLearner(
  tx: Tx,
  { organisationId, formId, learnerIds }: LearnersOfFormQuery,
  from: string,
): Promise<Map<string, SettledDay[]>> {
  const { rows } = await sql<SettledDay & { learnerId: string }>`
    select * from (
      select distinct on (learner_id, on_date)
             learner_id, on_date, status, earned, possible, goal_percentage, goal_met
        from day_results
       where organisation_id = ${organisationId} and form_id = ${formId}
         and learner_id = any(${learnerIds}::uuid[]) and on_date >= ${from}::date
       order by learner_id, on_date, revision desc) judged
     where status = 'settled'
     order by learner_id, on_date
  `.execute(tx)
  return Map.groupBy(rows, ({ learnerId }) => learnerId)
}

/** Each learner's last matched check-ins, in the order in which they opened. */
export async function listLastMatchesByLearner(
  tx: Tx,
  { organisationId, formId, learnerIds }: LearnersOfFormQuery,
  atMost: number,
): Promise<Map<string, AnsweredCheckIn[]>> {
  const { rows } = await sql<AnsweredRow & { learnerId: string }>`
    select asked.learner_id, recent.*
      from unnest(${learnerIds}::uuid[]) as asked (learner_id)
     cross join lateral (
       select c.on_date, c.opens_at, '' as period, coalesce(l.answered_at, l.submitted_at) as answered_at,
              l.account_id is not null as is_entered, c.version_id,
              l.answers as learner, ${lastCorrectionExpression(organisationId, 'learner')} as learner_corrected,
              s.answers as staff, ${lastCorrectionExpression(organisationId, 'staff')} as staff_corrected
         from check_ins c
         join responses l on l.organisation_id = c.organisation_id and l.check_in_id = c.id and l.rater = 'learner'
         join responses s on s.organisation_id = c.organisation_id and s.check_in_id = c.id and s.rater = 'staff'
        where c.organisation_id = ${organisationId} and c.learner_id = asked.learner_id and c.form_id = ${formId}
          and c.scored_at is not null and c.excused_at is null and c.cancelled_at is null
        order by c.on_date desc, c.opens_at desc
        limit ${atMost}) recent
     order by recent.on_date, recent.opens_at
  `.execute(tx)
  const contents = await listContentOfVersions(tx, organisationId, [
    ...new Set(rows.map(({ versionId }) => versionId)),
  ])
  const answered = rows.map((row) => ({
    learnerId: row.learnerId,
    checkIn: toAnsweredCheckIn(row, contents),
  }))
  const byLearner = Map.groupBy(answered, ({ learnerId }) => learnerId)
  return new Map([...byLearner].map(([id, mine]) => [id, mine.map(({ checkIn }) => checkIn)]))
}
