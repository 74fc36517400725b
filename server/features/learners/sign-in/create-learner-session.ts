import { shownName } from '#database/shown-name.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getSignedInLearner } from '#server/features/auth/queries.ts'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { savePushSubscriptionAtSignIn } from '#server/features/notifications/push/push-subscriptions.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { recordKnownNetwork } from './guessing/known-networks.ts'
import { lockLearnerSignInProof, type VerifiedLearner } from './guessing/lock-learner-sign-in-proof.ts'
import { rememberLearnerDevice } from './learner-devices.ts'

/** What comes with a sign-in besides what proves who it is. */
export interface SignInWishes {
  device?: string | undefined
  asksName?: boolean | undefined
}

/** Lets a learner in as `createLearnerSession` does, unless somebody else has a name like theirs and they are to be asked. */
export async function createLearnerSessionOrAsk(
  ctx: Context,
  proven: VerifiedLearner,
  { device, asksName }: SignInWishes,
) {
  const name = asksName ? await findNameToAsk(ctx, proven) : null
  return name ? { asksName: name } : createLearnerSession(ctx, proven, device)
}

/** Their name with what tells them apart from others of it; null where nobody else has it. */
async function findNameToAsk(ctx: Context, { organisationId, learnerId }: VerifiedLearner) {
  const row = await withOrganisation({ ...ctx, organisationId }, (tx) =>
    tx
      .selectFrom('learners as l')
      .where('l.organisationId', '=', organisationId)
      .where('l.id', '=', learnerId)
      .where('l.withdrawnAt', 'is', null)
      .select(['l.name', shownName(organisationId).as('shownName')])
      .executeTakeFirst(),
  )
  return row && row.shownName !== row.name ? row.shownName : null
}

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
