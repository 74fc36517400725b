import { withOrganisation } from '#server/kernel/context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsWithDeferredMessages, releaseDeferredMessages } from './deferred-messages.ts'
import { listOrganisationsWithExpiredPush } from './push/push-queries.ts'
import { deleteExpiredPushSubscriptions } from './push/push-subscriptions.ts'

/** Gives every message whose quiet hours are over its job again, in all organisations. */
export const releaseAllDeferredMessages = (runtime: Runtime): Promise<number> =>
  sweepOrganisations(runtime, listOrganisationsWithDeferredMessages, releaseDeferredMessages)

/** Forgets every device on which its learner has not signed in for long, in all organisations. */
export const deleteAllExpiredPushSubscriptions = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithExpiredPush, (ctx) =>
    withOrganisation(ctx, (tx) => deleteExpiredPushSubscriptions(tx, ctx)),
  )
