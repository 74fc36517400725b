import type { Context, Tx } from '#server/kernel/context.ts'
import type { LearnerSignedOut } from '#shared/auth/events.ts'

/** A device on which its learner signs out reminds them no more: whoever takes it next may be somebody else. */
export async function deleteSignedOutPushSubscription(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { sessionHash }: LearnerSignedOut,
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('sessionHash', '=', Buffer.from(sessionHash))
    .execute()
}
