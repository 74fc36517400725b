import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { notificationsPolicy } from '../policy.ts'
import { findPushKey, isSessionDeviceSubscribed, mayReceivePushes } from './push-queries.ts'

/** What my device is reminded with, or would be; no key where it has nothing to be reminded of. */
export async function readPushOffer(ctx: LearnerContext) {
  permit(ctx, notificationsPolicy['own-device'])
  const { organisationId, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    const serverKey = await findPushKey(tx, ctx)
    if (!serverKey || !(await mayReceivePushes(tx, organisationId, actor.learnerId)))
      return { serverKey: null, isOn: false }
    return { serverKey, isOn: await isSessionDeviceSubscribed(tx, ctx, serverKey) }
  })
}
