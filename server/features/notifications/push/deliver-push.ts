import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { type PushMessage, sendPush } from '#server/platform/external/push-service.ts'
import { pushesSettledCounter } from '#server/platform/metrics.ts'
import { listPushDevices } from './push-queries.ts'
import { deleteStalePushSubscriptions } from './push-subscriptions.ts'

/**
 * Tells a learner on all their devices, and whether one took it. A device that its push service knows no more is
 * forgotten. Throws when no device took it and one may later: once one has, none is told twice.
 */
export async function deliverPush(
  ctx: SystemContext,
  learnerId: string,
  push: PushMessage,
): Promise<boolean> {
  const devices = await withOrganisation(ctx, (tx) => listPushDevices(tx, ctx, learnerId))
  const ends = await Promise.allSettled(devices.map((device) => sendPush(ctx.settings, device, push)))
  const outcomes = ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))
  for (const outcome of outcomes) pushesSettledCounter.inc({ outcome })

  const gone = devices.filter((_, index) => outcomes[index] === 'gone').map(({ endpoint }) => endpoint)
  if (gone.length > 0)
    await withOrganisation(ctx, (tx) => deleteStalePushSubscriptions(tx, ctx.organisationId, gone))
  if (outcomes.includes('taken')) return true
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return false
}
