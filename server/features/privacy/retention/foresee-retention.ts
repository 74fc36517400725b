import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ForeseenRetention, RetentionKind } from '#shared/privacy/retention.ts'
import { privacyPolicy } from '../policy.ts'
import { foresee, listGoing } from './retention-foresight-queries.ts'
import { rulesOf } from './retention-rule-queries.ts'

/** What would go next if a kind were kept for so long, when, and whose it is; of the rule as it stands, what will. */
export async function foreseeRetention(
  ctx: MemberContext,
  { kind, months }: { kind: RetentionKind; months: number },
): Promise<ForeseenRetention> {
  permit(ctx, privacyPolicy.retain)
  return withOrganisation(ctx, async (tx) => {
    const standing = await rulesOf(tx, ctx.organisationId).where('kind', '=', kind).executeTakeFirst()
    const beginsAt = standing?.months === months ? standing.beginsAt : null
    const rule = { kind, months, beginsAt }
    const { going } = await foresee(tx, ctx, rule)
    if (!going) return { going: null, learners: [], moreLearners: 0 }
    return {
      going: { ...going, at: going.at.toISOString() },
      ...(await listGoing(tx, ctx, rule, going.at)),
    }
  })
}
