import type { Context, Tx } from '#server/context.ts'
import type { LearnerWithdrawn } from '#shared/learners/events.ts'

/** A withdrawn learner is signed out everywhere. */
export async function endLearnerSessions(
  ctx: Context & { organisationId: string },
  tx: Tx,
  event: LearnerWithdrawn,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('organisationId', '=', ctx.organisationId)
    .where('learnerId', '=', event.learnerId)
    .execute()
}
