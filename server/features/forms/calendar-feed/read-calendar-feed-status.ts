import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { formsPolicy } from '../policy.ts'

/** Since when the caller has an address for their calendar; the address itself rests nowhere. */
export async function readCalendarFeedStatus(ctx: MemberContext): Promise<{ madeAt: string | null }> {
  permit(ctx, formsPolicy.feed)
  const feed = await withOrganisation(ctx, (tx) =>
    tx
      .selectFrom('calendarFeeds')
      .where('organisationId', '=', ctx.organisationId)
      .where('accountId', '=', ctx.actor.accountId)
      .select('madeAt')
      .executeTakeFirst(),
  )
  return { madeAt: feed?.madeAt.toISOString() ?? null }
}
