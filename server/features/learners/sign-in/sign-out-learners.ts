import { endLearnerSessions } from '#server/features/auth/sessions/end-learner-sessions.ts'
import { forgetPushOf } from '#server/features/notifications/push/push-subscriptions.ts'
import type { Tx } from '#server/kernel/context.ts'
import { forgetDevices } from './learner-devices.ts'

/**
 * Whoever came in by what these learners signed in with before is out: no session and no known
 * device remain, and none reminds them.
 */
export async function signOutLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  await forgetDevices(tx, organisationId, learnerIds)
  await forgetPushOf(tx, organisationId, learnerIds)
  await endLearnerSessions(tx, organisationId, learnerIds)
}
