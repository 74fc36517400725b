import { hashToken } from '#server/features/auth/sessions/token.ts'
import type { ActingLearner, Context, LearnerContext, Tx } from '#server/kernel/context.ts'
import type { PushSubscription } from '#shared/notifications/push.ts'

const maxDevices = 5
const keptFor = 90 * 86_400_000

interface ChosenDevice {
  device: string
  subscription: PushSubscription
  serverKey: string
}

/** Reminds a learner on this device from now on, and on the four that they chose or used last before it. */
export async function savePushSubscription(
  ctx: LearnerContext,
  tx: Tx,
  { device, subscription, serverKey }: ChosenDevice,
): Promise<void> {
  const { organisationId, actor, now, sessionHash } = ctx
  const { learnerId } = actor
  const deviceHash = hashToken(device)
  const row = { ...subscription, serverKey, sessionHash, expiresAt: expiryOf(now) }
  await deleteOthersOn(ctx, tx, deviceHash)
  await tx
    .insertInto('pushSubscriptions')
    .values({ organisationId, learnerId, deviceHash, ...row })
    .onConflict((before) => before.columns(['organisationId', 'learnerId', 'deviceHash']).doUpdateSet(row))
    .execute()
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('deviceHash', 'in', (kept) =>
      kept
        .selectFrom('pushSubscriptions')
        .where('organisationId', '=', organisationId)
        .where('learnerId', '=', learnerId)
        .select('deviceHash')
        .orderBy('expiresAt', 'desc')
        .offset(maxDevices),
    )
    .execute()
}

/** A learner has signed in on a device: it reminds them on, if they had said so, and nobody else. */
export async function savePushSubscriptionAtSignIn(
  ctx: ActingLearner,
  tx: Tx,
  { device, token }: { device: string; token: string },
): Promise<void> {
  const deviceHash = hashToken(device)
  await deleteOthersOn(ctx, tx, deviceHash)
  await tx
    .updateTable('pushSubscriptions')
    .set({ sessionHash: hashToken(token), expiresAt: expiryOf(ctx.now) })
    .where('organisationId', '=', ctx.organisationId)
    .where('learnerId', '=', ctx.actor.learnerId)
    .where('deviceHash', '=', deviceHash)
    .execute()
}

const expiryOf = (now: Date) => new Date(now.getTime() + keptFor)

async function deleteOthersOn(
  { organisationId, actor }: ActingLearner,
  tx: Tx,
  deviceHash: Buffer,
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('deviceHash', '=', deviceHash)
    .where('learnerId', '<>', actor.learnerId)
    .execute()
}

/** A learner is reminded on this device no more. */
export async function deletePushSubscription(
  { organisationId, actor }: ActingLearner,
  tx: Tx,
  device: string,
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', actor.learnerId)
    .where('deviceHash', '=', hashToken(device))
    .execute()
}

/** The same on every device of these learners. */
export async function deletePushSubscriptionsOfLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .execute()
}

/** No learner of the organisation is reminded on any device. */
export async function deleteAllPushSubscriptions(tx: Tx, organisationId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('organisationId', '=', organisationId).execute()
}

/** Devices that their push service knows no more. */
export async function deleteStalePushSubscriptions(
  tx: Tx,
  organisationId: string,
  endpoints: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('endpoint', 'in', endpoints)
    .execute()
}

/** Devices on which their learner has not signed in for 90 days. */
export async function deleteExpiredPushSubscriptions(
  tx: Tx,
  { organisationId, now }: Pick<Context, 'now'> & { organisationId: string },
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('expiresAt', '<=', now)
    .execute()
}
