import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { RetentionKind, RetentionPreview } from '#shared/privacy/retention.ts'
import { privacyPolicy } from '../policy.ts'
import { listUpcomingRetentionDeletions, previewRetentionDeletions } from './retention-preview-queries.ts'
import { selectRetentionRules } from './retention-rule-queries.ts'

/** What would go next if a kind were kept for so long, when, and whose it is; of the rule as it stands, what will. */
export async function previewRetention(
  ctx: MemberContext,
  { kind, months }: { kind: RetentionKind; months: number },
): Promise<RetentionPreview> {
  permit(ctx, privacyPolicy.retain)
  return withOrganisation(ctx, async (tx) => {
    const standing = await selectRetentionRules(tx, ctx.organisationId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    const beginsAt = standing?.months === months ? standing.beginsAt : null
    const rule = { kind, months, beginsAt }
    const { going } = await previewRetentionDeletions(tx, ctx, rule)
    if (!going) return { going: null, learners: [], moreLearners: 0 }
    return {
      going: { ...going, at: going.at.toISOString() },
      ...(await listUpcomingRetentionDeletions(tx, ctx, rule, going.at)),
    }
  })
}
