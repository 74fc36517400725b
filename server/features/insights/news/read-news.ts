import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { NewsChoice } from '#shared/insights/news-endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { findNewsChoice } from './news-queries.ts'

const unlessChosen: NewsChoice = { wantsDay: false, wantsNotes: true, at: '16:00', groupIds: null }

export async function readNews(ctx: MemberContext): Promise<NewsChoice> {
  permit(ctx, insightsPolicy.news)
  const chosen = await withOrganisation(ctx, (tx) =>
    findNewsChoice(tx, ctx.organisationId, ctx.actor.accountId),
  )
  return chosen ?? unlessChosen
}
