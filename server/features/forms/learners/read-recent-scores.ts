import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { recordAccess } from '#server/features/audit/record-access.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, permit } from '#server/kernel/permit.ts'
import type { LearnerRecentScore } from '#shared/forms/library/library-endpoints.ts'
import { maxRecentDays, recentScoreWeeks } from '#shared/forms/library/recent-score.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { assertFormInScope } from './forms-in-scope.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'

/** What those learners within the caller's reach who go by the form's own goal have lately scored on it. */
export async function readRecentScores(
  ctx: MemberContext,
  { formId }: { formId: string },
): Promise<{ learners: LearnerRecentScore[] }> {
  const scope = permit(ctx, formsPolicy.read)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertFormInScope(tx, organisationId, scope, formId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate: today }])
    const learnerIds = assigned
      .filter(({ goalPercentage }) => goalPercentage === null)
      .map(({ learnerId }) => learnerId)
    const learners = await listRecentScores(tx, organisationId, scope, { formId, learnerIds, today })
    const toldIds = learners.map(({ id }) => id)
    recordAccess(ctx, tx, toldIds, 'list')
    return { learners }
  })
}

interface Query {
  formId: string
  learnerIds: readonly string[]
  today: string
}

/** What these learners, as far as they are within reach, have lately scored on a form; without those who have no score. */
async function listRecentScores(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { formId, learnerIds, today }: Query,
): Promise<LearnerRecentScore[]> {
  const since = addCalendarDays(today, 1 - 7 * recentScoreWeeks)
  const { rows } = await sql<LearnerRecentScore>`
    select l.id, ${shownName(organisationId)} as name, sum(lately.earned)::int as earned, sum(lately.possible)::int as possible
      from learners l
     cross join lateral (
       select day.earned, day.possible
         from (select distinct on (d.on_date) d.on_date, d.earned, d.possible, d.status
                 from day_results d
                where d.organisation_id = ${organisationId} and d.form_id = ${formId} and d.learner_id = l.id
                  and d.on_date >= ${since}
                order by d.on_date, d.revision desc) day
        where day.status = 'settled'
        order by day.on_date desc
        limit ${sql.lit(maxRecentDays)}
     ) lately
     where l.organisation_id = ${organisationId} and l.id = any (${learnerIds}::uuid[])
       and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
     group by l.organisation_id, l.id
    having sum(lately.possible) > 0
     order by lower(l.name), l.id
  `.execute(tx)
  return rows
}
