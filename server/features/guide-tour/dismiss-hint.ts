import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { saveDismissedHint } from '#server/features/auth/accounts/dismissed-hints.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { HintedScreen } from '#shared/guide-tour/hinted-screens.ts'
import { guideTourPolicy } from './policy.ts'

/** One hint goes away for good, or all of them where no place is named. */
export async function dismissHint(ctx: MemberContext, { place }: { place?: HintedScreen }) {
  permit(ctx, guideTourPolicy.hints)
  await withOrganisation(ctx, async (tx) => {
    await saveDismissedHint(tx, ctx, place)
    await recordAccountAudit(ctx, tx, {
      action: 'guide-tour.hint-put-away',
      accountId: ctx.actor.accountId,
      detail: { place: place ?? 'all' },
    })
  })
  return {}
}
