import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { type CheckInTimestamps, checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { CheckInTally, DayTally } from '#shared/insights/results/result-totals.ts'
import { judgedDaysFromClause, openedCheckInsFromClause, type ResultScope } from './result-scope.ts'

/** Either of a week, named by its Monday, or of a form. */
interface OfPart {
  week: string | null
  formId: string | null
}

const week = (onDate: string) => sql`${sql.ref(onDate)} - extract(isodow from ${sql.ref(onDate)})::int + 1`

/** How many check-ins there are of each kind by week, and again by form. */
export async function tallyCheckIns(tx: Tx, scope: ResultScope): Promise<(CheckInTally & OfPart)[]> {
  // What stands for a kind is one of it: all that its state is read off is alike but for the instants.
  const { rows } = await sql<CheckInTimestamps & Omit<CheckInTally, 'state'> & OfPart>`
    select week, form_id, count(*)::int as times, coalesce(sum(agreed), 0)::int as agreed,
           coalesce(sum(compared), 0)::int as compared, max(opens_at) as opens_at, max(closes_at) as closes_at,
           max(cancelled_at) as cancelled_at, max(excused_at) as excused_at,
           max(learner_submitted_at) as learner_submitted_at, max(staff_submitted_at) as staff_submitted_at,
           drawn_for_match, not_sent
      from (
        select ${week('c.on_date')} as week, c.form_id, c.agreed, c.compared, c.opens_at, c.closes_at,
               c.cancelled_at, c.excused_at, c.learner_submitted_at, c.staff_submitted_at,
               c.match_drawn as drawn_for_match, c.not_sent, c.closes_at <= ${scope.now} as is_closed,
               c.cancelled_at is null as stands, c.excused_at is null as counts,
               c.learner_submitted_at is null as is_unanswered, c.staff_submitted_at is null as is_unmatched
          from ${openedCheckInsFromClause(scope)}) opened
     group by grouping sets (
       (week, drawn_for_match, not_sent, is_closed, stands, counts, is_unanswered, is_unmatched),
       (form_id, drawn_for_match, not_sent, is_closed, stands, counts, is_unanswered, is_unmatched))
  `.execute(tx)
  return rows.map(({ week, formId, times, agreed, compared, ...moments }) => ({
    week,
    formId,
    times,
    agreed,
    compared,
    drawnForMatch: moments.drawnForMatch,
    state: checkInStateAt(moments, scope.now),
  }))
}

/** What the days with a score came to by week, and again by form. */
export async function tallyDays(tx: Tx, scope: ResultScope): Promise<(DayTally & OfPart)[]> {
  const { rows } = await sql<DayTally & OfPart>`
    select week, form_id, count(*)::int as days, count(*) filter (where goal_met)::int as goals_met,
           sum(earned)::int as earned, sum(possible)::int as possible
      from (select ${week('d.on_date')} as week, d.form_id, d.goal_met, d.earned, d.possible
              from ${judgedDaysFromClause(scope)} and d.status = 'settled') judged
     group by grouping sets ((week), (form_id))
  `.execute(tx)
  return rows
}

/** By title. */
export async function listFormTitles(tx: Tx, organisationId: string, formIds: readonly string[]) {
  return tx
    .selectFrom('forms')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${formIds}::uuid[])`)
    .select(['id', 'title'])
    .orderBy((row) => row.fn('lower', ['title']))
    .orderBy('id')
    .execute()
}
