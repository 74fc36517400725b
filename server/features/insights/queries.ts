import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { DayEntry, JudgedDay } from '#shared/insights/create-day-points.ts'

/** One learner on one form, from a day to another. */
export interface LearnerDaysQuery {
  organisationId: string
  learnerId: string
  formId: string
  from: string
  to: string
}

/** Forms that have opened for a learner, the latest first. */
export async function listFormsOpenedForLearner(tx: Tx, organisationId: string, learnerId: string) {
  // From one form to the next in the index: to group them would read every check-in that the learner ever had.
  const { rows } = await sql<{ id: string; title: string; active: boolean }>`
    with recursive mine (form_id, latest) as (
      (select c.form_id, c.on_date from check_ins c
        where c.organisation_id = ${organisationId} and c.learner_id = ${learnerId}
        order by c.form_id desc, c.on_date desc limit 1)
      union all
      select before.form_id, before.on_date
        from mine
       cross join lateral (
         select c.form_id, c.on_date from check_ins c
          where c.organisation_id = ${organisationId} and c.learner_id = ${learnerId} and c.form_id < mine.form_id
          order by c.form_id desc, c.on_date desc limit 1) before)
    select f.id, f.title, f.status = 'active' as active
      from mine join forms f on f.organisation_id = ${organisationId} and f.id = mine.form_id
     order by mine.latest desc, f.title
  `.execute(tx)
  return rows
}

/** With whether it was drawn to be matched, which no learner is told. */
export type DayEntryWithMatchDraw = DayEntry & { drawnForMatch: boolean }

/** What has opened from a day to another, whoever it was for. */
export const selectDayEntries = (
  tx: Tx,
  { organisationId, from, to }: Pick<LearnerDaysQuery, 'organisationId' | 'from' | 'to'>,
  now: Date,
) =>
  tx
    .selectFrom('checkIns')
    .where('organisationId', '=', organisationId)
    .where('onDate', '>=', from)
    .where('onDate', '<=', to)
    .where('opensAt', '<=', now)
    .select(['id', 'onDate', 'opensAt', 'closesAt', 'goalPercentage', 'earned', 'possible'])
    .select(['ownEarned', 'ownPossible', 'cancelledAt', 'excusedAt', 'notSent'])
    .select(['learnerSubmittedAt', 'staffSubmittedAt', 'matchDrawn as drawnForMatch'])
    .orderBy('opensAt')

export async function listDayEntries(
  tx: Tx,
  query: LearnerDaysQuery,
  now: Date,
): Promise<DayEntryWithMatchDraw[]> {
  const rows = await selectDayEntries(tx, query, now)
    .where('learnerId', '=', query.learnerId)
    .where('formId', '=', query.formId)
    .execute()
  return rows.map((row) => ({ ...row, state: checkInStateAt(row, now) }))
}

/** The days on which a check-in was opened with a form that never shows its score to the learner. */
export async function listDaysWithHiddenScore(tx: Tx, query: LearnerDaysQuery): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ onDate: string }>`
    select distinct c.on_date
      from check_ins c
      join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
     where c.organisation_id = ${query.organisationId} and c.learner_id = ${query.learnerId}
       and c.form_id = ${query.formId} and c.on_date between ${query.from}::date and ${query.to}::date
       and v.content -> 'settings' ->> 'showScore' = 'never'
  `.execute(tx)
  return new Set(rows.map(({ onDate }) => onDate))
}

/** How many answers were compared, and were the same, on other days than those whose score is hidden. */
export async function sumAgreement(tx: Tx, query: LearnerDaysQuery, hidden: readonly string[]) {
  const { rows } = await sql<{ same: number; compared: number }>`
    select coalesce(sum(agreed), 0)::int as same, coalesce(sum(compared), 0)::int as compared
      from check_ins
     where organisation_id = ${query.organisationId} and learner_id = ${query.learnerId}
       and form_id = ${query.formId} and on_date between ${query.from}::date and ${query.to}::date
       and on_date <> all (${hidden}::date[])
       and scored_at is not null and cancelled_at is null and excused_at is null
  `.execute(tx)
  return rows[0]!
}

/** Each day's last judgement. */
export async function listJudgedDays(tx: Tx, query: LearnerDaysQuery): Promise<JudgedDay[]> {
  const { rows } = await sql<JudgedDay>`
    select distinct on (on_date) on_date, status, earned, possible, goal_percentage, goal_met
      from day_results
     where organisation_id = ${query.organisationId} and learner_id = ${query.learnerId}
       and form_id = ${query.formId} and on_date between ${query.from}::date and ${query.to}::date
     order by on_date, revision desc
  `.execute(tx)
  return rows
}
