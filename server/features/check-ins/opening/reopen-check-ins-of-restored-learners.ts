import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { LearnersRestored } from '#shared/learners/events.ts'

/** What their withdrawal took from learners can be answered again, as far as there is time left. */
export async function reopenCheckInsOfRestoredLearners(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { restored }: LearnersRestored,
): Promise<void> {
  const { organisationId, now } = ctx
  await sql`
    update check_ins c set cancelled_at = null
      from unnest(${restored.map(({ learnerId }) => learnerId)}::uuid[],
                  ${restored.map(({ withdrawnAt }) => withdrawnAt)}::timestamptz[]) as back (learner_id, withdrawn_at)
     where c.organisation_id = ${organisationId} and c.learner_id = back.learner_id
       and c.cancelled_at = back.withdrawn_at and c.closes_at > ${now} and c.day_settled_at is null
  `.execute(tx)
  publishLiveTopic(ctx, tx, 'check-ins')
}
