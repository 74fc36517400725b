import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { stopRedirectingToTour } from '#server/features/auth/accounts/stop-redirecting-to-tour.ts'
import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { guideTourPolicy } from './policy.ts'

/** The tour waits until somebody goes on with it; also for those who have no organisation yet. */
export async function postponeTour(ctx: StaffContext) {
  permit(ctx, guideTourPolicy['put-off'])
  await ctx.db.transaction().execute(async (tx) => {
    await stopRedirectingToTour(tx, ctx)
    await recordAccountAudit(ctx, tx, { action: 'guide-tour.put-off', accountId: ctx.actor.accountId })
  })
  return {}
}
