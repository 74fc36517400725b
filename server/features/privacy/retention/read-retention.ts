import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { RetentionRule } from '#shared/privacy/retention.ts'
import { privacyPolicy } from '../policy.ts'
import { listRetentionRules } from './retention-rule-queries.ts'

/** How long what ages is kept, and what goes next. */
export async function readRetention(ctx: MemberContext): Promise<{ rules: RetentionRule[] }> {
  permit(ctx, privacyPolicy.retain)
  return { rules: await withOrganisation(ctx, (tx) => listRetentionRules(tx, ctx)) }
}
