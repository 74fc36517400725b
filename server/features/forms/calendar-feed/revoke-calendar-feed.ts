import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { formsPolicy } from '../policy.ts'

/** Takes the address of the caller's calendar away; without one there is nothing to do. */
export async function revokeCalendarFeed(ctx: MemberContext) {
  permit(ctx, formsPolicy.feed)
  const { organisationId } = ctx
  const { accountId } = ctx.actor

  await withOrganisation(ctx, async (tx) => {
    await tx
      .deleteFrom('calendarFeeds')
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .execute()
    await recordAudit(ctx, tx, { action: 'forms.feed-revoked', subjectKind: 'account', subjectId: accountId })
  })
  return {}
}
