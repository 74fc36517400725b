import { sql } from 'kysely'
import { lastCorrectionExpression } from '#server/features/check-ins/day-results/find-last-corrections.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { AnsweredCheckIn } from '#shared/insights/answered-check-in.ts'
import type { DaySupport } from '#shared/insights/phases/phases.ts'
import type { LearnerDaysQuery } from '../queries.ts'

/** How a learner was supported on each day with check-ins, in order, by the one that opened first. */
export async function listSupportByDay(tx: Tx, query: LearnerDaysQuery, now: Date): Promise<DaySupport[]> {
  const { organisationId, learnerId, formId, from, to } = query
  const { rows } = await sql<DaySupport>`
    with versions as materialized (
      select v.id, md5(jsonb_build_array(v.content -> 'yesYes', questions.asked)::text) as asked
        from form_versions v
       cross join lateral (select jsonb_agg(question - 'cue' order by question ->> 'id') as asked
                             from jsonb_array_elements(v.content -> 'questions') question) questions
       where v.organisation_id = ${organisationId} and v.form_id = ${formId})
    select distinct on (c.on_date) c.on_date, c.goal_percentage, c.match_rate, versions.asked,
           case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as reward
      from check_ins c
      join versions on versions.id = c.version_id
      left join lateral (
        select w.reward_id from form_learner_rewards w
         where w.organisation_id = ${organisationId} and w.form_id = c.form_id and w.learner_id = c.learner_id
           and w.starts_on <= c.on_date
         order by w.starts_on desc limit 1) chosen on true
      left join learner_rewards r on r.organisation_id = c.organisation_id and r.id = chosen.reward_id
     where c.organisation_id = ${organisationId} and c.learner_id = ${learnerId} and c.form_id = ${formId}
       and c.on_date between ${from}::date and ${to}::date and c.opens_at <= ${now} and c.cancelled_at is null
     order by c.on_date, c.opens_at, c.id
  `.execute(tx)
  return rows
}

export interface AnsweredRow {
  onDate: string
  period: string
  answeredAt: Date
  isEntered: boolean
  versionId: string
  learner: Answers
  learnerCorrected: Answers | null
  staff: Answers | null
  staffCorrected: Answers | null
}

/** The check-ins that were answered and wait for no match, in the order in which they opened. */
export async function listAnsweredCheckIns(
  tx: Tx,
  query: LearnerDaysQuery,
  now: Date,
): Promise<AnsweredCheckIn[]> {
  const { organisationId, learnerId, formId, from, to } = query
  const { rows } = await sql<AnsweredRow>`
    select c.on_date, o.period_name as period, coalesce(l.answered_at, l.submitted_at) as answered_at,
           l.account_id is not null as is_entered, c.version_id,
           l.answers as learner, ${lastCorrectionExpression(organisationId, 'learner')} as learner_corrected,
           s.answers as staff, ${lastCorrectionExpression(organisationId, 'staff')} as staff_corrected
      from check_ins c
      join occurrences o on o.organisation_id = c.organisation_id and o.id = c.occurrence_id
      join responses l on l.organisation_id = c.organisation_id and l.check_in_id = c.id and l.rater = 'learner'
      left join responses s on s.organisation_id = c.organisation_id and s.check_in_id = c.id and s.rater = 'staff'
     where c.organisation_id = ${organisationId} and c.learner_id = ${learnerId} and c.form_id = ${formId}
       and c.on_date between ${from}::date and ${to}::date and c.opens_at <= ${now}
       and c.scored_at is not null and c.cancelled_at is null and c.excused_at is null
     order by c.on_date, c.opens_at, c.id
  `.execute(tx)
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))]
  const contents = await listContentOfVersions(tx, organisationId, versionIds)
  return rows.map((row) => toAnsweredCheckIn(row, contents))
}

export const toAnsweredCheckIn = (
  { versionId, learner, learnerCorrected, staff, staffCorrected, ...row }: AnsweredRow,
  contents: ReadonlyMap<string, FormContent>,
): AnsweredCheckIn => ({
  onDate: row.onDate,
  period: row.period,
  answeredAt: row.answeredAt,
  isEntered: row.isEntered,
  content: contents.get(versionId)!,
  learner: { blind: learner, corrected: learnerCorrected },
  staff: staff && { blind: staff, corrected: staffCorrected },
})

export async function listContentOfVersions(tx: Tx, organisationId: string, versionIds: readonly string[]) {
  const rows = await tx
    .selectFrom('formVersions')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${versionIds}::uuid[])`)
    .select(['id', sql<FormContent>`content`.as('content')])
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}
