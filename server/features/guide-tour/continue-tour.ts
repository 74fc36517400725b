import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertFormInScope } from '#server/features/forms/learners/forms-in-scope.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { GuideTour } from '#shared/guide-tour/endpoints.ts'
import type { TourPageOutcome } from '#shared/guide-tour/tour-page-status.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'
import { guideTourPolicy } from './policy.ts'
import { getGuideTour } from './queries.ts'

interface Step {
  lastPage: TourPage
  left?: { page: TourPage; how: TourPageOutcome }
  formId?: string
}

/** Keeps where somebody is; two devices that say different things at once lose nothing but who was last. */
export async function continueTour(ctx: MemberContext, { lastPage, left, formId }: Step): Promise<GuideTour> {
  const scope = permit(ctx, guideTourPolicy.take)
  const { organisationId, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    if (formId) await assertFormInScope(tx, organisationId, scope, formId)
    const leftPages = JSON.stringify(left ? { [left.page]: left.how } : {})
    await tx
      .insertInto('guideTours')
      .values({ organisationId, accountId: actor.accountId, lastPage, leftPages, formId })
      .onConflict((before) =>
        before.columns(['organisationId', 'accountId']).doUpdateSet({
          lastPage,
          leftPages: sql`guide_tours.left_pages || excluded.left_pages`,
          ...(formId && { formId }),
        }),
      )
      .execute()
    await recordAudit(ctx, tx, {
      action: 'guide-tour.gone-on',
      subjectKind: 'account',
      subjectId: actor.accountId,
      detail: { page: lastPage },
    })
    return getGuideTour(tx, ctx)
  })
}
