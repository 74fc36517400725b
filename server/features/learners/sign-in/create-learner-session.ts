import { recordAudit } from '#server/features/audit/record-audit.ts'
import { describeLearner } from '#server/features/auth/queries.ts'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { savePushSubscriptionAtSignIn } from '#server/features/notifications/push/push-subscriptions.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { rememberNetwork } from './known-networks.ts'
import { rememberDevice } from './learner-devices.ts'
import { lockProof, type VerifiedLearner } from './lock-proof.ts'

/** Lets a learner in who has proved who they are, and knows their device from now on. */
export async function createLearnerSession(
  ctx: Context,
  proven: VerifiedLearner,
  device: string | undefined,
) {
  const { organisationId, learnerId, proof } = proven
  const asLearner = { ...ctx, organisationId, actor: { kind: 'learner' as const, learnerId } }
  return withOrganisation(asLearner, async (tx) => {
    await lockProof(tx, ctx.now, proven)
    const { token, expiresAt } = await createSession(tx, ctx.now, { organisationId, learnerId })
    await rememberNetwork(tx, asLearner)
    if (device) {
      await rememberDevice(tx, asLearner, device)
      await savePushSubscriptionAtSignIn(asLearner, tx, { device, token })
    }
    await recordAudit(asLearner, tx, {
      action: 'learners.signed-in',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { way: proof.way },
    })
    const user = await describeLearner(tx, organisationId, learnerId)
    return { token, expiresAt: expiresAt.toISOString(), user }
  })
}
