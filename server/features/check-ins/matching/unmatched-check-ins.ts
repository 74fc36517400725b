import { sql } from 'kysely'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { selfRatingCutoff } from '#shared/check-ins/self-rating-time.ts'
import type { LearnerFormDay } from '../day-results/days-to-settle.ts'
import { settleDays } from '../day-results/settle-days.ts'

export interface UnmatchedCheckIn {
  organisationId: string
  id: string
  learnerId: string
}

/** Check-ins that were drawn for a match and left waiting too long count as the learner rated them. */
export async function selfRateUnmatchedCheckIns(
  ctx: SystemContext,
  checkIns: readonly UnmatchedCheckIn[],
): Promise<number> {
  return withOrganisation(ctx, async (tx) => {
    await lockLearners(
      tx,
      ctx.organisationId,
      checkIns.map(({ learnerId }) => learnerId),
    )
    const { rows } = await sql<LearnerFormDay>`
      update check_ins set scored_at = ${ctx.now}, self_rated = true, earned = own_earned, possible = own_possible,
                           agreed = 0, compared = 0
       where organisation_id = ${ctx.organisationId} and id = any (${checkIns.map(({ id }) => id)}::uuid[])
         and staff_submitted_at is null and scored_at is null and learner_submitted_at is not null
         and cancelled_at is null and excused_at is null and closes_at <= ${selfRatingCutoff(ctx.now)}
      returning form_id, learner_id, on_date
    `.execute(tx)
    await settleDays(ctx, tx, rows)
    publishLiveTopic(ctx, tx, 'check-ins')
    return rows.length
  })
}

/** Those of all organisations whose time has come. A sweep: it reads across tenants. */
export async function listUnmatchedCheckIns(sweep: SweepScope): Promise<Map<string, UnmatchedCheckIn[]>> {
  const { rows } = await sql<UnmatchedCheckIn>`
    select organisation_id, id, learner_id from check_ins
     where ${isAmong('organisation_id', sweep)}
       and day_settled_at is null and match_drawn and learner_submitted_at is not null
       and staff_submitted_at is null and scored_at is null and cancelled_at is null and excused_at is null
       and closes_at <= ${selfRatingCutoff(sweep.now)}
     order by closes_at limit 500
  `.execute(sweep.db)
  return Map.groupBy(rows, ({ organisationId }) => organisationId)
}
