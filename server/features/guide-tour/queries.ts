import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { GuideTour } from '#shared/guide-tour/endpoints.ts'
import type { TourPageOutcomes } from '#shared/guide-tour/tour-page-status.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'

/** How far the caller has come, which is nowhere before they have begun. */
export async function getGuideTour(
  tx: Tx,
  { organisationId, actor: { accountId }, licences }: MemberContext,
): Promise<GuideTour> {
  const learnersAtMost = await licences.findLimit(tx, organisationId)
  const activeForm = await tx
    .selectFrom('forms')
    .where('organisationId', '=', organisationId)
    .where('status', '=', 'active')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const tour = await tx
    .selectFrom('guideTours')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select((row) => [
      row.ref('lastPage').$castTo<TourPage>().as('lastPage'),
      row.ref('leftPages').$castTo<TourPageOutcomes>().as('leftPages'),
      'formId',
      row.ref('outcome').$castTo<GuideTour['outcome']>().as('outcome'),
    ])
    .executeTakeFirst()
  const notBegun = { lastPage: null, leftPages: {}, formId: null, outcome: null }
  return { ...(tour ?? notBegun), hasActiveForm: activeForm !== undefined, learnersAtMost }
}
