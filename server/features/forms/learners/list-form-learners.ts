import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { LearnerOfForm } from '#shared/forms/library/library-endpoints.ts'
import { describeSchedule } from '#shared/forms/recurrence/describe-schedule.ts'
import { getRecurrenceFormatter } from '#shared/forms/recurrence/recurrence-formatter.ts'
import { toOpeningTimes } from '#shared/forms/schedules/opening-times.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { finishedCheckInCondition } from '../library/library-queries.ts'
import { listFormSchedules } from '../schedules/schedule-queries.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'

const daysShown = 28
const daysLately = 7
const scoresShown = 10

export interface FormLearnersQuery {
  formId: string
  /** The goal of whoever has none of their own. */
  goalPercentage: number
  today: string
  now: Date
  locale: string
}

type LearnerRow = Omit<LearnerOfForm, 'lastAnsweredAt' | 'hasIt' | 'goalPercentage' | 'ownTimesInWords'> & {
  lastAnsweredAt: Date | null
  agreed: number
  compared: number
}

export interface LearnerWithMatches extends LearnerOfForm {
  agreed: number
  compared: number
}

/** Who has a form, or had it lately, with what came of the last four weeks; whoever missed most comes first. */
export async function listFormLearners(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { formId, goalPercentage, today, now, locale }: FormLearnersQuery,
): Promise<LearnerWithMatches[]> {
  const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate: today }])
  const goals = new Map(
    assigned.map((learner) => [learner.learnerId, learner.goalPercentage ?? goalPercentage]),
  )
  const since = addCalendarDays(today, 1 - daysShown)
  const lately = addCalendarDays(today, 1 - daysLately)
  const { rows } = await sql<LearnerRow>`
    with asked as (
      select unnest(${[...goals.keys()]}::uuid[]) as learner_id
      union
      select c.learner_id from occurrences o
        join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
       where o.organisation_id = ${organisationId} and o.form_id = ${formId} and o.on_date >= ${since}
    )
    select l.id, ${shownName(organisationId)} as name, sums.sent, sums.answered, sums.missed_lately, sums.last_answered_at, sums.agreed,
           sums.compared, days.scores, days.goals_met, days.days_settled
      from asked
      join learners l on l.organisation_id = ${organisationId} and l.id = asked.learner_id
     cross join lateral (
       select count(*)::int as sent, count(c.learner_submitted_at)::int as answered,
              count(*) filter (where c.learner_submitted_at is null and c.on_date >= ${lately})::int as missed_lately,
              max(c.learner_submitted_at) as last_answered_at,
              coalesce(sum(c.agreed), 0)::int as agreed, coalesce(sum(c.compared), 0)::int as compared
         from check_ins c
        where c.organisation_id = ${organisationId} and c.learner_id = l.id and c.form_id = ${formId}
          and c.on_date >= ${since} and ${finishedCheckInCondition(now)}
     ) sums
     cross join lateral (
       select coalesce((array_agg(floor(day.earned * 100.0 / day.possible)::int order by day.on_date desc))
                         [1:${sql.lit(scoresShown)}], '{}') as scores,
              count(*) filter (where day.goal_met)::int as goals_met, count(*)::int as days_settled
         from (select distinct on (d.on_date) d.on_date, d.earned, d.possible, d.goal_met, d.status
                 from day_results d
                where d.organisation_id = ${organisationId} and d.form_id = ${formId} and d.learner_id = l.id
                  and d.on_date >= ${since}
                order by d.on_date, d.revision desc) day
        where day.status = 'settled'
     ) days
     where l.withdrawn_at is null and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
     order by sums.missed_lately desc, lower(l.name), l.id
  `.execute(tx)
  const times = await listOwnTimes(tx, organisationId, { formId, learnerIds: [...goals.keys()], locale })
  return rows.map((row) => ({
    ...row,
    ownTimesInWords: times.get(row.id) ?? null,
    hasIt: goals.has(row.id),
    goalPercentage: goals.get(row.id) ?? goalPercentage,
    lastAnsweredAt: row.lastAnsweredAt?.toISOString() ?? null,
    scores: row.scores.toReversed(),
  }))
}

/** Those of whom scores are told. */
export const selectLearnerIdsWithScores = (learners: readonly LearnerOfForm[]): string[] =>
  learners.filter(({ scores }) => scores.length > 0).map(({ id }) => id)

async function listOwnTimes(
  tx: Tx,
  organisationId: string,
  {
    formId,
    learnerIds,
    locale,
  }: Pick<FormLearnersQuery, 'formId' | 'locale'> & { learnerIds: readonly string[] },
): Promise<Map<string, string>> {
  const plans = await listFormSchedules(tx, organisationId, formId, learnerIds)
  const writing = getRecurrenceFormatter(locale)
  return new Map(
    plans.flatMap(({ learnerId, schedule }) =>
      learnerId && schedule.holdsBefore === null
        ? [[learnerId, describeSchedule(toOpeningTimes(schedule), writing)] as const]
        : [],
    ),
  )
}
