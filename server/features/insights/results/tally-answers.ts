import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import type { AnswerTally } from '#shared/insights/results/answer-tally.ts'
import { openedCheckInsFromClause, type ResultScope } from './result-scope.ts'

interface AnswerRow {
  /** Of one form a question keeps its name in other words; elsewhere its words are its name. */
  id: string
  text: string
  type: QuestionTypeName
  yesYes: number
  period: string
  opensAt: string
  times: number
  learner: Answer
  learnerCorrected: Answer | null
  staff: Answer | null
  staffCorrected: Answer | null
}

/** How often each answer was given to each question, of check-ins that wait for no match; in the order of a form's last words. */
export async function tallyAnswers(tx: Tx, scope: ResultScope): Promise<AnswerTally[]> {
  const { organisationId, form, timeZone } = scope
  const { rows } = await sql<AnswerRow>`
    with answered as materialized (
      select c.id, c.version_id, o.period_name as period, o.slot,
             to_char(o.opens_at at time zone ${timeZone}, 'HH24:MI') as opens_at
        from ${openedCheckInsFromClause(scope)}
         and c.scored_at is not null and c.cancelled_at is null and c.excused_at is null),
    corrected as materialized (
      select distinct on (k.check_in_id, k.rater) k.check_in_id, k.rater, k.answers
        from corrections k
       where k.organisation_id = ${organisationId}
       order by k.check_in_id, k.rater, k.id desc),
    alike as (
      select answered.version_id, answered.period, min(answered.slot) as slot,
             min(answered.opens_at) as opens_at, own.answers as learner, staff.answers as staff, now_learner.answers as learner_corrected, now_staff.answers as staff_corrected,
             count(*)::int as times
        from answered
        join responses own on own.organisation_id = ${organisationId} and own.check_in_id = answered.id
         and own.rater = 'learner'
        left join responses staff on staff.organisation_id = ${organisationId}
         and staff.check_in_id = answered.id and staff.rater = 'staff'
        left join corrected now_learner on now_learner.check_in_id = answered.id and now_learner.rater = 'learner'
        left join corrected now_staff on now_staff.check_in_id = answered.id and now_staff.rater = 'staff'
       group by 1, 2, 5, 6, 7, 8),
    tallied as (
      select version_id, period, min(slot) as slot, min(opens_at) as opens_at, given.key as question_id, given.value as learner,
             staff -> given.key as staff, learner_corrected -> given.key as learner_corrected,
             staff_corrected -> given.key as staff_corrected, sum(times)::int as times
        from alike cross join lateral jsonb_each(learner) given
       group by 1, 2, 5, 6, 7, 8, 9)
    select ${form ? sql`asked.question ->> 'id'` : sql`asked.question ->> 'text'`} as id,
           asked.question ->> 'text' as text, asked.question ->> 'type' as type,
           (v.content -> 'yesYes')::int as yes_yes, t.period, t.opens_at, t.times,
           t.learner, t.learner_corrected, t.staff, t.staff_corrected
      from tallied t
      join form_versions v on v.organisation_id = ${organisationId} and v.id = t.version_id
     cross join lateral jsonb_array_elements(v.content -> 'questions') with ordinality asked (question, place)
     where asked.question ->> 'id' = t.question_id
     order by v.version, t.slot, asked.place
  `.execute(tx)
  return rows.map(({ id, text, type, yesYes, period, opensAt, times, ...given }) => ({
    period,
    opensAt,
    times,
    content: { yesYes, questions: [{ id, text, type, cue: null }] },
    learner: { blind: { [id]: given.learner }, corrected: correction(id, given.learnerCorrected) },
    staff:
      given.staff === null
        ? null
        : { blind: { [id]: given.staff }, corrected: correction(id, given.staffCorrected) },
  }))
}

const correction = (id: string, answer: Answer | null) => (answer === null ? null : { [id]: answer })
