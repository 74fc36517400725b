import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { LearnerFormDay } from './day-results/days-to-settle.ts'

/** Whether the day met its goal, as last judged; null while it is not judged or is a gap. */
export async function findDayGoalMet(
  tx: Tx,
  day: LearnerFormDay & { organisationId: string },
): Promise<boolean | null> {
  const row = await tx
    .selectFrom('dayResults')
    .where('organisationId', '=', day.organisationId)
    .where('formId', '=', day.formId)
    .where('learnerId', '=', day.learnerId)
    .where('onDate', '=', day.onDate)
    .where('status', '=', 'settled')
    .select('goalMet')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.goalMet ?? null
}

/** The newest judgement of the day of check-in `c`, as a column beside it. */
export const newestGoalMetExpression = (organisationId: string) => sql<boolean | null>`(
  select d.goal_met from day_results d
   where d.organisation_id = ${organisationId} and d.form_id = c.form_id and d.learner_id = c.learner_id
     and d.on_date = c.on_date and d.status = 'settled'
   order by d.revision desc limit 1)`

/** What a check-in's state is read off. Named, since a statement that takes every column is planned at each call. */
export const checkInColumns = [
  'c.id',
  'c.learnerId',
  'c.onDate',
  'c.opensAt',
  'c.closesAt',
  'c.cancelledAt',
  'c.excusedAt',
  'c.learnerSubmittedAt',
  'c.staffSubmittedAt',
  'c.matchDrawn',
  'c.notSent',
  'c.earned',
  'c.possible',
  'c.goalPercentage',
] as const
