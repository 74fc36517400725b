import { sql } from 'kysely'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { type LearnerFormDay, openingsLeftCondition } from './days-to-settle.ts'
import { settleDays } from './settle-days.ts'

/** Judges days that nobody's answer has settled: what is still open in them is over by now. */
export async function settleClosedDays(ctx: SystemContext, days: readonly LearnerFormDay[]): Promise<number> {
  return withOrganisation(ctx, async (tx) => {
    await lockLearners(
      tx,
      ctx.organisationId,
      days.map(({ learnerId }) => learnerId),
    )
    publishLiveTopic(ctx, tx, 'check-ins')
    return settleDays(ctx, tx, days)
  })
}

const isFinal = (alias: string) => sql`(
  ${sql.ref(alias)}.cancelled_at is not null or ${sql.ref(alias)}.excused_at is not null
  or ${sql.ref(alias)}.scored_at is not null or ${sql.ref(alias)}.learner_submitted_at is null)`

/** Days of all organisations that are over and not judged yet, by organisation. A sweep: it reads across tenants. */
export async function listClosedDays(sweep: SweepScope): Promise<Map<string, LearnerFormDay[]>> {
  const { db, now } = sweep
  const { rows } = await sql<LearnerFormDay & { organisationId: string }>`
    select distinct c.organisation_id, c.form_id, c.learner_id, c.on_date
      from check_ins c
     where ${isAmong('c.organisation_id', sweep)} and c.day_settled_at is null and c.closes_at <= ${now}
       and ${isFinal('c')}
       and not exists (select from check_ins other
                        where other.organisation_id = c.organisation_id and other.learner_id = c.learner_id
                          and other.on_date = c.on_date and other.form_id = c.form_id
                          and (other.closes_at > ${now} or not ${isFinal('other')}))
       and not ${openingsLeftCondition(sql.ref('c.organisation_id'), now)}
     order by c.on_date limit 500
  `.execute(db)
  return Map.groupBy(rows, ({ organisationId }) => organisationId)
}
