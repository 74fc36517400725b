import { revokeLearnerSessions } from '#server/features/auth/sessions/revoke-sessions.ts'
import { deletePushSubscriptionsOfLearners } from '#server/features/notifications/push/push-subscriptions.ts'
import type { Tx } from '#server/kernel/context.ts'
import { deleteLearnerDevices } from './learner-devices.ts'

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
  await deleteLearnerDevices(tx, organisationId, learnerIds)
  await deletePushSubscriptionsOfLearners(tx, organisationId, learnerIds)
  await revokeLearnerSessions(tx, organisationId, learnerIds)
}
