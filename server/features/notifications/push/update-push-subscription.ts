import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { canPushTo } from '#server/platform/external/push-service.ts'
import { AppError } from '#shared/errors.ts'
import type { PushSubscription } from '#shared/notifications/push.ts'
import { notificationsPolicy } from '../policy.ts'
import { findPushKey } from './push-queries.ts'
import { deletePushSubscription, savePushSubscription } from './push-subscriptions.ts'

interface ChosenPush {
  device: string
  /** Null for no more reminders on the device. */
  subscription: PushSubscription | null
}

/** From now on I am reminded on this device, or am not. */
export async function updatePushSubscription(ctx: LearnerContext, { device, subscription }: ChosenPush) {
  permit(ctx, notificationsPolicy['own-device'])
  if (subscription && !canPushTo(ctx.settings, subscription))
    throw new AppError('input-invalid', { fields: { subscription: 'out-of-reach' } })
  return withOrganisation(ctx, async (tx) => {
    if (subscription) {
      const serverKey = await findPushKey(tx, ctx, { isHeld: true })
      if (!serverKey) throw new AppError('push-off')
      await savePushSubscription(ctx, tx, { device, subscription, serverKey })
    } else await deletePushSubscription(ctx, tx, device)
    await recordAudit(ctx, tx, {
      action: subscription ? 'notifications.device-added' : 'notifications.device-removed',
      subjectKind: 'learner',
      subjectId: ctx.actor.learnerId,
    })
    return {}
  })
}
