import { deliverPush } from '#server/features/notifications/push/deliver-push.ts'
import { markMessageSettled } from '#server/features/notifications/queue-messages.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { CheckInMessage } from './find-check-in-message.ts'
import { checkInPush } from './messages/check-in-push.ts'

/** Tells a learner about a check-in on their devices, and notes what became of it. */
export async function pushCheckIn(ctx: SystemContext, message: CheckInMessage): Promise<void> {
  const { messageId, learnerId } = message
  const isTaken = await deliverPush(ctx, learnerId, checkInPush(message, ctx.now))
  await withOrganisation(ctx, (tx) => markMessageSettled(tx, ctx, messageId, isTaken ? 'sent' : 'refused'))
}
