import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { JudgedDay } from '#shared/insights/create-day-points.ts'
import { type DayEntryWithMatchDraw, selectDayEntries } from '../queries.ts'
import { hideOwnScoreBeforeMatch } from './get-learner-graph.ts'

interface DaysQuery {
  organisationId: string
  learnerId: string
  formIds: readonly string[]
  from: string
  to: string
}

/** What opened for a learner on these forms, and what their days were judged, by form; without what waits for its match. */
export async function listFormDays(tx: Tx, asked: DaysQuery, now: Date) {
  const { organisationId, learnerId, formIds, from, to } = asked
  const rows = await selectDayEntries(tx, asked, now)
    .where('learnerId', '=', learnerId)
    .where('formId', '=', sql<string>`any(${formIds}::uuid[])`)
    .select('formId')
    .execute()
  const entries = rows.map((row): DayEntryWithMatchDraw & { formId: string } => ({
    ...row,
    state: checkInStateAt(row, now),
  }))
  const { rows: judged } = await sql<JudgedDay & { formId: string }>`
    select distinct on (form_id, on_date) form_id, on_date, status, earned, possible, goal_percentage, goal_met
      from day_results
     where organisation_id = ${organisationId} and learner_id = ${learnerId}
       and form_id = any(${formIds}::uuid[]) and on_date between ${from}::date and ${to}::date
     order by form_id, on_date, revision desc
  `.execute(tx)
  return {
    entries: Map.groupBy(
      entries.map((entry) => ({ ...hideOwnScoreBeforeMatch(entry), formId: entry.formId })),
      ({ formId }) => formId,
    ),
    judged: Map.groupBy(judged, ({ formId }) => formId),
  }
}
