import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getSignedInLearner } from '#server/features/auth/queries.ts'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { savePushSubscriptionAtSignIn } from '#server/features/notifications/push/push-subscriptions.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { recordKnownNetwork } from './guessing/known-networks.ts'
import { lockLearnerSignInProof, type VerifiedLearner } from './guessing/lock-learner-sign-in-proof.ts'
import { rememberLearnerDevice } from './learner-devices.ts'

/** Lets a learner in who has proved who they are, and knows their device from now on. */
export async function createLearnerSession(
  ctx: Context,
  proven: VerifiedLearner,
  device: string | undefined,
) {
  const { organisationId, learnerId, proof } = proven
  const asLearner = { ...ctx, organisationId, actor: { kind: 'learner' as const, learnerId } }
  return withOrganisation(asLearner, async (tx) => {
    await lockLearnerSignInProof(tx, ctx.now, proven)
    const { token, expiresAt } = await createSession(tx, ctx.now, { organisationId, learnerId })
    await recordKnownNetwork(tx, asLearner)
    if (device) {
      await rememberLearnerDevice(tx, asLearner, device)
      await savePushSubscriptionAtSignIn(asLearner, tx, { device, token })
    }
    await recordAudit(asLearner, tx, {
      action: 'learners.signed-in',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { way: proof.way },
    })
    const user = await getSignedInLearner(tx, organisationId, learnerId)
    return { token, expiresAt: expiresAt.toISOString(), user }
  })
}
