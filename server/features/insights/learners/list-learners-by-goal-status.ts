import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'
import { type GoalStatus, minScoredDays } from '#shared/insights/results/goal-status.ts'
import { judgedDaysFromClause, type ResultScope } from '../results/result-scope.ts'

interface StandingRow {
  id: string
  name: string
  standing: GoalStatus
  days: number
  goalsMet: number
  earned: number
  possible: number
  /** What the goals come to, in hundredths of a point. */
  aimed: number
}

type Counts = Record<'belowGoal' | 'thin' | 'atGoal', number>

interface Part {
  standings: readonly GoalStatus[]
  offset: number
  limit: number
}

/** By name, those who take part and stand as is asked, and how many stand where. */
export async function listLearnersByGoalStatus(
  tx: Tx,
  scope: ResultScope,
  { standings, offset, limit }: Part,
): Promise<{ learners: StandingRow[]; counts: Counts }> {
  const { rows } = await sql<Counts & { learners: StandingRow[] }>`
    with judged as (
      select learner_id, count(*) filter (where status = 'settled')::int as days,
             count(*) filter (where status = 'settled' and goal_met)::int as goals_met,
             coalesce(sum(earned) filter (where status = 'settled'), 0)::int as earned,
             coalesce(sum(possible) filter (where status = 'settled'), 0)::int as possible,
             coalesce(sum(possible * goal_percentage) filter (where status = 'settled'), 0)::int as aimed
        from ${judgedDaysFromClause(scope)}
       group by learner_id),
    standing as materialized (
      select l.id, l.name, j.days, j.goals_met, j.earned, j.possible, j.aimed,
             case when j.days < ${sql.lit(minScoredDays)} then 'thin'
                  when j.earned * 100 < j.aimed then 'below-goal' else 'at-goal' end as standing
        from judged j
        join learners l on l.organisation_id = ${scope.organisationId} and l.id = j.learner_id
       where l.withdrawn_at is null),
    shown as (
      select * from standing
       where standing = any (${standings}::text[])
       order by lower(name), id
       limit ${limit} offset ${offset})
    select (select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'name', ${shownName(scope.organisationId)}, 'standing', standing,
                     'days', days, 'goalsMet', goals_met, 'earned', earned, 'possible', possible, 'aimed', aimed)
                     order by lower(l.name), l.id), '[]')
              from shown
              join learners l on l.organisation_id = ${scope.organisationId} and l.id = shown.id) as learners,
           count(*) filter (where standing = 'below-goal')::int as below_goal,
           count(*) filter (where standing = 'thin')::int as thin,
           count(*) filter (where standing = 'at-goal')::int as at_goal
      from standing
  `.execute(tx)
  const { learners, ...counts } = rows[0]!
  return { learners, counts }
}

/** Those of whom a score is told. */
export const selectScoredLearnerIds = (learners: readonly Pick<StandingRow, 'id' | 'days'>[]): string[] =>
  learners.filter(({ days }) => days > 0).map(({ id }) => id)
