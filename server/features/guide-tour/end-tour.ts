import { recordAudit } from '#server/features/audit/record-audit.ts'
import { stopRedirectingToTour } from '#server/features/auth/accounts/stop-redirecting-to-tour.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { GuideTour } from '#shared/guide-tour/endpoints.ts'
import { guideTourPolicy } from './policy.ts'
import { getGuideTour } from './queries.ts'

interface Ending {
  outcome: 'finished' | 'dismissed'
}

/** Ends the tour, once: one that was finished is not dismissed afterwards. */
export async function endTour(ctx: MemberContext, { outcome }: Ending): Promise<GuideTour> {
  permit(ctx, guideTourPolicy.take)
  const { organisationId, now, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    const ended = { outcome, endedAt: now }
    await tx
      .insertInto('guideTours')
      .values({ organisationId, accountId: actor.accountId, lastPage: 'overview', ...ended })
      .onConflict((before) =>
        before
          .columns(['organisationId', 'accountId'])
          .doUpdateSet(ended)
          .where('guideTours.outcome', 'is distinct from', 'finished'),
      )
      .execute()
    await stopRedirectingToTour(tx, ctx)
    await recordAudit(ctx, tx, {
      action: 'guide-tour.ended',
      subjectKind: 'account',
      subjectId: actor.accountId,
      detail: { outcome },
    })
    return getGuideTour(tx, ctx)
  })
}
