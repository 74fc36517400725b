import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { DigestPreferences } from '#shared/insights/digest-endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { findDigestPreferences } from './digest-queries.ts'

const unlessChosen: DigestPreferences = { wantsDay: false, wantsNotes: true, at: '16:00', groupIds: null }

export async function readDigestPreferences(ctx: MemberContext): Promise<DigestPreferences> {
  permit(ctx, insightsPolicy.news)
  const chosen = await withOrganisation(ctx, (tx) =>
    findDigestPreferences(tx, ctx.organisationId, ctx.actor.accountId),
  )
  return chosen ?? unlessChosen
}
