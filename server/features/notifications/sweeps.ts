import { withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsWithDeferredMessages, releaseDeferredMessages } from './deferred-messages.ts'
import { listOrganisationsWithExpiredPush } from './push/push-queries.ts'
import { deleteExpiredPushSubscriptions } from './push/push-subscriptions.ts'

const atOnce = 500

/** Gives every message whose quiet hours are over its job again, in all organisations. */
export async function releaseAllDeferredMessages(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsWithDeferredMessages(
    runtime.db.worker,
    runtime.clock.now(),
    atOnce,
  )
  let released = 0
  for (const organisationId of organisations)
    released += await releaseDeferredMessages(createSystemContext(runtime, organisationId))
  return released
}

/** Forgets every device on which its learner has not signed in for long, in all organisations. */
export async function deleteAllExpiredPushSubscriptions(runtime: Runtime): Promise<void> {
  for (const organisationId of await listOrganisationsWithExpiredPush(
    runtime.db.worker,
    runtime.clock.now(),
  )) {
    const ctx = createSystemContext(runtime, organisationId)
    await withOrganisation(ctx, (tx) => deleteExpiredPushSubscriptions(tx, ctx))
  }
}
